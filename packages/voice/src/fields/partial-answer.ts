import type { DataField } from '../agent/agent-settings.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import type { CivilDate } from '../language/parse/civil-date.ts'
import { missingOfDate, parseDate } from '../language/parse/date.ts'
import { dictatedDigits, missingPhoneDigits } from '../language/parse/phone.ts'
import { parseTimeOfDay } from '../language/parse/time-of-day.ts'
import { fieldKind } from './field-kind.ts'
import { tenseOf } from './field-tense.ts'

/** The open part of an answer: the time of a day, the next part of a date, or the rest of a number. */
export type Missing = 'time' | 'day' | 'month' | 'year' | 'digits'

/** Fewer digits are no beginning of a phone number. */
const minDigits = 2

/** The open part of an answer that is a beginning; undefined if it is none. */
export function missingPart(
  field: DataField,
  text: string,
  lexicon: Lexicon,
  today: CivilDate,
): Missing | undefined {
  const kind = fieldKind(field)
  if (kind === 'phone') {
    const isBegun = dictatedDigits(text, lexicon).length >= minDigits && missingPhoneDigits(text, lexicon) > 0
    return isBegun ? 'digits' : undefined
  }
  if (kind === 'date') return missingOfDate(text, lexicon, tenseOf(field))
  if (kind !== 'datetime') return undefined
  const hasDay = parseDate(text, lexicon, today, tenseOf(field)) !== undefined
  const hasTime = parseTimeOfDay(text, lexicon) !== undefined
  return hasDay === hasTime ? undefined : hasDay ? 'time' : 'day'
}
