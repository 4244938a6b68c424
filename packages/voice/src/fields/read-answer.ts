import type { DataField } from '../agent/agent-settings.ts'
import type { FieldKind } from '../agent/data-field.ts'
import { affirmed, yesOrNoIn } from '../language/answers/boolean-answer.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { fold, wordsOf } from '../language/grammar/words.ts'
import { parseChoice } from '../language/parse/choice.ts'
import { type CivilDate, isoDate } from '../language/parse/civil-date.ts'
import { readingsOf } from '../language/parse/corrected.ts'
import { parseDate } from '../language/parse/date.ts'
import { weekdayOf } from '../language/parse/day-words.ts'
import { parseEmail } from '../language/parse/email.ts'
import { parseNumber } from '../language/parse/number.ts'
import { parsePhone } from '../language/parse/phone.ts'
import { parsePlate } from '../language/parse/plate.ts'
import { isoTime, parseTimeOfDay } from '../language/parse/time-of-day.ts'
import { answeredName } from '../language/spoken-name.ts'
import { correctedTail } from './corrected-tail.ts'
import { fieldKind } from './field-kind.ts'
import { tenseOf } from './field-tense.ts'
import type { FieldValue } from './field-value.ts'

export type { FieldValue } from './field-value.ts'

/** The value of `field` in the caller's words, after any retraction; undefined if there is none. Never guesses. */
export function readAnswer(
  field: DataField,
  text: string,
  lexicon: Lexicon,
  today: CivilDate,
): FieldValue | undefined {
  const kind = fieldKind(field)
  const isWhole = kind === 'text' || kind === 'boolean' || kind === 'email'
  for (const reading of isWhole ? [text] : readingsFor(kind, text, lexicon)) {
    const value = readKind(field, kind, reading, lexicon, today)
    if (value !== undefined) return reading === text ? withMendedTail(kind, value, text, lexicon) : value
  }
  return undefined
}

/** "Kurýra, ne, poštu" retracts the courier; "kurýra, ne poštu" and "hlavně ne poštu" deny the post. */
const readingsFor = (kind: FieldKind, text: string, lexicon: Lexicon): string[] =>
  readingsOf(text, lexicon).filter(
    (reading) => kind !== 'enum' || reading === text || pause.test(text.slice(0, -reading.length)),
  )

const pause = /[,;.!?…–—-]\s*$/

/** A number whose end is retracted in the same breath: "…456, ne, na konci devítka". */
function withMendedTail(kind: FieldKind, value: FieldValue, text: string, lexicon: Lexicon): FieldValue {
  const [tail = text] = readingsOf(text, lexicon)
  return tail === text ? value : (correctedTail(kind, value, tail, lexicon) ?? value)
}

function readKind(
  field: DataField,
  kind: FieldKind,
  text: string,
  lexicon: Lexicon,
  today: CivilDate,
): FieldValue | undefined {
  switch (kind) {
    case 'name':
      return answeredName(text, lexicon)
    case 'plate':
      return parsePlate(text, lexicon)
    case 'phone':
      return parsePhone(text, lexicon)
    case 'email':
      return parseEmail(text, lexicon)
    case 'number':
      return parseNumber(text, lexicon)
    case 'boolean':
      return yesOrNoIn(text, lexicon)
    case 'enum':
      return parseChoice(affirmed(text, field.options ?? [], lexicon), field.options ?? [], lexicon)
    case 'date':
      return dateAnswer(field, text, lexicon, today)
    case 'datetime':
      return datetimeAnswer(field, text, lexicon, today)
    case 'text':
      return textAnswer(text, lexicon)
  }
}

/** A date or time whose words contradict each other, read without the weekday: "v sobotu třetího". */
export function contradictedAnswer(
  field: DataField,
  text: string,
  lexicon: Lexicon,
  today: CivilDate,
): FieldValue | undefined {
  if (field.type !== 'date' && field.type !== 'datetime') return undefined
  const withoutWeekdays = text.replaceAll(/\p{L}+/gu, (word) =>
    weekdayOf(word, lexicon) === undefined ? word : '',
  )
  return withoutWeekdays === text ? undefined : readAnswer(field, withoutWeekdays, lexicon, today)
}

function dateAnswer(field: DataField, text: string, lexicon: Lexicon, today: CivilDate): string | undefined {
  const date = parseDate(text, lexicon, today, tenseOf(field))
  return date === undefined ? undefined : isoDate(date)
}

/** Local time as spoken: `2026-11-25T10:30`. */
function datetimeAnswer(
  field: DataField,
  text: string,
  lexicon: Lexicon,
  today: CivilDate,
): string | undefined {
  const date = dateAnswer(field, text, lexicon, today)
  const time = parseTimeOfDay(text, lexicon)
  return date === undefined || time === undefined ? undefined : `${date}T${isoTime(time)}`
}

/** The words as spoken, unless they are only pleasantries. */
function textAnswer(text: string, lexicon: Lexicon): string | undefined {
  const meaningful = wordsOf(fold(text)).some((word) => !lexicon.fillers.includes(word))
  return meaningful ? text.trim().replace(/[.,;!]+$/, '') : undefined
}
