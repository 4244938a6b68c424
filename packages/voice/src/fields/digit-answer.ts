import type { DataField } from '../agent/agent-settings.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { type CivilDate, isoDate, isRealDate } from '../language/parse/civil-date.ts'
import { parsePhone } from '../language/parse/phone.ts'
import { isoTime } from '../language/parse/time-of-day.ts'
import type { Tense } from '../language/parse/year.ts'
import { fieldKind } from './field-kind.ts'
import { tenseOf } from './field-tense.ts'
import type { FieldValue } from './read-answer.ts'

/**
 * Reads a DTMF answer: 1 and 2 are yes and no, n is the nth option, a date is DDMM or DDMMYYYY, a date with time is
 * DDMMHHMM. Undefined if it does not fit.
 */
export function digitAnswer(
  field: DataField,
  digits: string,
  lexicon: Lexicon,
  today: CivilDate,
): FieldValue | undefined {
  if (!/^\d+$/.test(digits)) return undefined
  switch (fieldKind(field)) {
    case 'phone':
      return parsePhone(digits, lexicon)
    case 'number':
      return digits.length > 15 ? undefined : Number(digits)
    case 'boolean':
      return yesOrNo(digits)
    case 'enum':
      return field.options?.[Number(digits) - 1]
    case 'date':
      return dayOf(digits, today, tenseOf(field))
    case 'datetime':
      return dayAndTime(digits, today)
    case 'text':
      return digits
    default:
      return undefined
  }
}

export const yesOrNo = (digits: string): boolean | undefined =>
  digits === '1' ? true : digits === '2' ? false : undefined

/** Without a year, the next such day; past dates need a year. */
function dayOf(digits: string, today: CivilDate, tense: Tense = 'any'): string | undefined {
  const match = /^(\d\d)(\d\d)(\d{4})?$/.exec(digits)
  if (match === null || (tense === 'past' && match[3] === undefined)) return undefined
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3] ?? today.year)]
  if (month < 1 || month > 12 || !isRealDate({ year, month, day })) return undefined
  const isPast = month < today.month || (month === today.month && day < today.day)
  const next = { year: match[3] === undefined && isPast ? year + 1 : year, month, day }
  return isRealDate(next) ? isoDate(next) : undefined
}

function dayAndTime(digits: string, today: CivilDate): string | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(digits)
  const day = match === null ? undefined : dayOf(match[1]!, today)
  const [hour, minute] = [Number(match?.[2]), Number(match?.[3])]
  return day === undefined || hour > 23 || minute > 59 ? undefined : `${day}T${isoTime({ hour, minute })}`
}
