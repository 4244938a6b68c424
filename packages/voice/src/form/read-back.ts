import type { Phrases } from '../language/phrases.ts'
import { dayNumber } from '../parse/civil-date.ts'
import type { FieldValue } from './answer.ts'
import type { FieldKind } from './field-kind.ts'

const DAY_MS = 86_400_000

/** A captured value in words that a voice reads clearly: plates and numbers apart, e-mail with its signs named. */
export function readBack(kind: FieldKind, value: FieldValue, phrases: Phrases): string {
  if (typeof value !== 'string') return String(value)
  switch (kind) {
    case 'plate':
      return [...value].join(' ')
    case 'phone':
      return value.replace(/^\+/, '').replaceAll(/(\d{3})(?=\d)/g, '$1 ')
    case 'email':
      return value.replaceAll(/[@._+-]/g, (sign) => ` ${phrases.symbols[sign] ?? sign} `).trim()
    case 'date':
      return spokenDate(value, phrases)
    case 'datetime':
      return `${spokenDate(value.slice(0, 10), phrases)} ${value.slice(11)}`
    default:
      return value
  }
}

/** "25. listopadu 2026" */
function spokenDate(iso: string, phrases: Phrases): string {
  const [year, month, day] = iso.split('-').map(Number)
  const unixMs = dayNumber({ year: year!, month: month!, day: day! }) * DAY_MS
  return new Intl.DateTimeFormat(phrases.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(unixMs)
}
