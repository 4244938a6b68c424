import type { Language } from '../agent/agent-settings.ts'
import type { FieldKind } from '../agent/data-field.ts'
import type { CivilDate } from '../language/parse/civil-date.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { spokenAmount } from '../language/spoken/spoken-amount.ts'
import { spokenDate, spokenTime } from '../language/spoken/spoken-times.ts'
import type { FieldValue } from './read-answer.ts'

export interface ReadBackContext {
  readonly language: Language
  readonly today: CivilDate
  /** Unit of an amount as spoken, folded. */
  readonly unit?: string | undefined
}

/**
 * A captured value in a form that is clear to the ear: yes or no, plates and phone numbers in groups, e-mail symbols by name,
 * amounts, dates and times in words, times with their part of day.
 * spec:agents.read-back
 */
export function readBack(kind: FieldKind, value: FieldValue, context: ReadBackContext): string {
  const { language, today, unit } = context
  if (typeof value === 'number') return spokenAmount(value, language, unit)
  const { symbols, summary } = phrasesOf(language)
  if (typeof value === 'boolean') return value ? summary.yes : summary.no
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
