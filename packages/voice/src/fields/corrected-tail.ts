import type { DataField } from '../agent/agent-settings.ts'
import type { FieldKind } from '../agent/data-field.ts'
import { answerTokens, phraseAt } from '../language/grammar/answer-words.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { fold } from '../language/grammar/words.ts'
import { type CivilDate, isoDate } from '../language/parse/civil-date.ts'
import { parseDate } from '../language/parse/date.ts'
import { readDictation } from '../language/parse/dictation.ts'
import { parseNumber } from '../language/parse/number.ts'
import { isoTime, parseTimeOfDay } from '../language/parse/time-of-day.ts'
import type { FieldValue } from './field-value.ts'

/**
 * Applies a correction of a number's last digits: "ne, nula" turns +420602123456 into +420602123450. The result is read
 * back, so a wrong guess does no harm. Undefined if nothing was corrected.
 */
export function correctedTail(
  kind: FieldKind,
  value: FieldValue,
  text: string,
  lexicon: Lexicon,
): FieldValue | undefined {
  const digits = tailIn(kind, text, lexicon)
  if (digits === undefined || typeof value !== 'string' || value.endsWith(digits)) return undefined
  return `${value.slice(0, -digits.length)}${digits}`
}

/** Fewer digits at the end may be a coincidence. */
const minTailDigits = 2

/** Whether the caller repeats the last digits of a number: "ano, čtyři pět devět na konci". */
export function repeatsTail(kind: FieldKind, value: FieldValue, text: string, lexicon: Lexicon): boolean {
  const digits = tailIn(kind, text, lexicon)
  const isLong = (digits?.length ?? 0) >= minTailDigits || namesEnd.test(fold(text))
  return digits !== undefined && isLong && String(value).endsWith(digits)
}

/** "It ends in", "končí to": then one digit is enough. Folded. */
const namesEnd = /\b(konci|koncu|koncy|konczy|ends?|ending|endet|ende|hinten)\b/

/** Longest end of a number that is said by itself, in digits. */
const maxTailDigits = 6

/** "The last two digits are six five": how many, not which. Folded. */
const digitNouns = /^(cisl|cifr|ziffer|zahl|stelle|cyfr|numer|digit|number|figure)/

function tailIn(kind: FieldKind, text: string, lexicon: Lexicon): string | undefined {
  if (kind !== 'phone') return undefined
  const said = readDictation(text, lexicon, false)
  const digits = said
    .filter((_, at) => !digitNouns.test(fold(said[at + 1]?.word ?? '')))
    .filter(({ word }) => phraseAt(answerTokens(word), 0, lexicon.answers.articles) === 0)
    .map(({ characters = '' }) => characters)
    .filter((characters) => /^\d+$/.test(characters))
    .join('')
  return digits === '' || digits.length > maxTailDigits ? undefined : digits
}

/** The moment with only its day or only its time as said: "ne, v jedenáct"; the same one if that is repeated. Undefined if neither or both are named. */
export function correctedMoment(
  field: DataField,
  value: FieldValue,
  text: string,
  lexicon: Lexicon,
  today: CivilDate,
): FieldValue | undefined {
  if (field.type !== 'datetime' || typeof value !== 'string') return undefined
  const date = parseDate(text, lexicon, today, 'future')
  const time = parseTimeOfDay(text, lexicon)
  if (date === undefined && time === undefined) return restatesHour(value, text, lexicon) ? value : undefined
  if (date !== undefined && time !== undefined) return undefined
  return date === undefined ? `${value.slice(0, 10)}T${isoTime(time!)}` : `${isoDate(date)}${value.slice(10)}`
}

/** "Yes, nine": the hour alone. */
function restatesHour(value: string, text: string, lexicon: Lexicon): boolean {
  const [hour, minute] = [Number(value.slice(11, 13)), value.slice(14, 16)]
  const named = parseNumber(text, lexicon)
  return minute === '00' && named !== undefined && (named === hour || named + 12 === hour)
}
