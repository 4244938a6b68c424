import type { DataField } from '../agent/agent-settings.ts'
import type { FieldKind } from '../agent/data-field.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { type CivilDate, isoDate } from '../language/parse/civil-date.ts'
import { parseDate } from '../language/parse/date.ts'
import { readDictation } from '../language/parse/dictation.ts'
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
  if (kind !== 'phone' || typeof value !== 'string') return undefined
  const digits = readDictation(text, lexicon, false)
    .map(({ characters = '' }) => characters)
    .filter((characters) => /^\d+$/.test(characters))
    .join('')
  if (digits === '' || digits.length > 6) return undefined
  const mended = `${value.slice(0, -digits.length)}${digits}`
  return mended === value ? undefined : mended
}

/** Applies a correction of only the day or only the time: "ne, v jedenáct". Undefined if nothing was corrected. */
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
  if ((date === undefined) === (time === undefined)) return undefined
  const mended =
    date === undefined ? `${value.slice(0, 10)}T${isoTime(time!)}` : `${isoDate(date)}${value.slice(10)}`
  return mended === value ? undefined : mended
}
