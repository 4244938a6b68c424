import type { Language } from '../agent-settings.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { spokenAmount } from '../language/spoken-amount.ts'
import { spokenDate, spokenTime } from '../language/spoken-times.ts'
import type { CivilDate } from '../parse/civil-date.ts'
import type { FieldValue } from './answer.ts'
import type { FieldKind } from './field-kind.ts'

export interface ReadBackContext {
  readonly language: Language
  readonly today: CivilDate
  /** Of an amount, as the caller said it, folded. */
  readonly unit?: string | undefined
}

/**
 * A captured value in words that a voice reads clearly and people check by ear: plates and phone numbers apart, e-mail
 * with its signs named, amounts, days and times in words, times with their part of the day (spec:agents.read-back).
 */
export function readBack(kind: FieldKind, value: FieldValue, context: ReadBackContext): string {
  const { language, today, unit } = context
  if (typeof value === 'number') return spokenAmount(value, language, unit)
  if (typeof value !== 'string') return String(value)
  const { symbols } = phrasesOf(language)
  switch (kind) {
    case 'plate':
      return [...value].join(' ')
    case 'phone':
      return value.replace(/^\+/, '').replaceAll(/(\d{3})(?=\d)/g, '$1 ')
    case 'email':
      return value.replaceAll(/[@._+-]/g, (sign) => ` ${symbols[sign] ?? sign} `).trim()
    case 'date':
      return spokenDate(value, language, today)
    case 'datetime':
      return `${spokenDate(value, language, today)} ${spokenTime(value, language)}`
    default:
      return value
  }
}
