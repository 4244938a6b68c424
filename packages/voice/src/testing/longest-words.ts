import { filled, type Unit } from '@hovor/clock/testing/awkward'
import { stallOf } from '@hovor/clock/testing/turns'
import type { DataField, Language } from '../agent/agent-settings.ts'
import { isOneMessage } from '../caller-loop/repeated-words.ts'
import { type BookingPoint, readBooking } from '../dialogue/booking/read-booking.ts'
import type { Expectation } from '../dialogue/dialogue.ts'
import { answerFromKnowledge } from '../dialogue/form/knowledge.ts'
import { missingPart } from '../fields/partial-answer.ts'
import { contradictedAnswer, readAnswer } from '../fields/read-answer.ts'
import { saysGoodbye } from '../language/answers/goodbye.ts'
import { isQuestion } from '../language/answers/questions.ts'
import { declines, refuses } from '../language/answers/refusal.ts'
import { stanceOf } from '../language/answers/stance.ts'
import { asksToWait } from '../language/answers/waiting.ts'
import { claimsBooking } from '../language/booking-claims.ts'
import { classifyGreeting } from '../language/classify-greeting.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { fold, wordsOf } from '../language/grammar/words.ts'
import { asksForAi, asksForPerson, asksToRepeat, isBackchannel, isPickUp } from '../language/intent.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { asksNotToBeCalled } from '../language/opt-out.ts'
import { introducedName } from '../language/parse/name.ts'
import { parseTimeOfDay } from '../language/parse/time-of-day.ts'
import { maxTurnCharacters } from '../listen/heard.ts'
import { turnCompletion } from '../turn/turn-completion.ts'

type Reader = (text: string, lexicon: Lexicon, language: Language) => unknown

const today = { year: 2026, month: 11, day: 27 }
const languages: readonly Language[] = ['cs', 'sk', 'en', 'de', 'pl']
const expectations: readonly Expectation[] = [
  'plate',
  'phone',
  'email',
  'number',
  'date',
  'past-date',
  'address',
  'anything',
]

const field = (more: Partial<DataField>): DataField => ({
  key: 'x',
  type: 'string',
  description: '',
  ...more,
})
const fields: Readonly<Record<string, DataField>> = {
  name: field({ description: 'Jméno' }),
  plate: field({ description: 'SPZ' }),
  phone: field({ description: 'Telefon' }),
  email: field({ description: 'E-mail' }),
  number: field({ type: 'number' }),
  boolean: field({ type: 'boolean' }),
  enum: field({ type: 'enum', options: ['modrá barva', 'červená'] }),
  date: field({ type: 'date' }),
  datetime: field({ type: 'datetime' }),
}
const readersOfFields = Object.entries(fields).flatMap(([name, each]): [string, Reader][] => [
  [`an answer (${name})`, (text, lexicon) => readAnswer(each, text, lexicon, today)],
  [`a contradiction (${name})`, (text, lexicon) => contradictedAnswer(each, text, lexicon, today)],
  [`half of an answer (${name})`, (text, lexicon) => missingPart(each, text, lexicon, today)],
])

const slots = ['2026-12-01T09:00', '2026-12-01T14:00', '2026-12-02T16:30'].map((start) => ({
  start: `${start}:00+01:00`,
  end: `${start}:30+01:00`,
}))
const bookingPoints: Readonly<Record<string, BookingPoint>> = {
  asking: { kind: 'asking', misses: 0 },
  offering: { kind: 'offering', slots, misses: 0 },
  confirming: { kind: 'confirming', slot: slots[0]!, misses: 0 },
}

/** Words that an answer is made of, each looked up in every list. */
const spoken: readonly Unit[] = [
  ['yes and no', 'ano ne '],
  ['places', 'ten první '],
  ['days and hours', 'v úterý ve dvě '],
]

/** Everything that reads what callers say. */
const readers: readonly (readonly [string, Reader])[] = [
  ...readersOfFields,
  ...expectations.map((expects): [string, Reader] => [
    `the end of a turn (${expects})`,
    (text, lexicon) => turnCompletion(text, expects, lexicon),
  ]),
  ['a stance', (text, lexicon) => stanceOf(text, lexicon)],
  ['a goodbye', (text, lexicon) => saysGoodbye(text, lexicon, 'last')],
  ['a question', isQuestion],
  ['a refusal', (text, lexicon) => refuses(text, lexicon) || declines(text, lexicon)],
  ['a wait', asksToWait],
  ['a time', parseTimeOfDay],
  ['a name', introducedName],
  ['a wish for a person', (text, lexicon) => asksForAi(text, lexicon) || asksForPerson(text, lexicon)],
  ['a wish to hear it again', asksToRepeat],
  ['a backchannel', (text, lexicon) => isBackchannel(text, lexicon) || isPickUp(text, lexicon)],
  ['an opt-out', asksNotToBeCalled],
  ['a greeting', (text, _, language) => classifyGreeting(text, { language })],
  ['a claimed booking', (text, _, language) => claimsBooking(text, language)],
  ...Object.entries(bookingPoints).map(([name, at]): [string, Reader] => [
    `a step of a booking (${name})`,
    (text, lexicon) => readBooking(at, { kind: 'words', text }, lexicon, today),
  ]),
  ['repeated words', (text) => isOneMessage(wordsOf(fold(text)))],
  ['a question about knowledge', (text, lexicon) => answerFromKnowledge(text, text.repeat(20), lexicon)],
]

/** Everything that takes too long to read in the longest turn of a caller, made of each unit. */
export async function stallsOfWords(units: readonly Unit[]): Promise<string[]> {
  const stalls: string[] = []
  for (const language of languages) {
    const lexicon = lexiconOf(language)
    for (const [what, read] of readers) {
      for (const [name, unit] of [...units, ...spoken]) {
        const text = filled(unit, maxTurnCharacters)
        const stall = await stallOf(
          () => `${what} in ${language}, of ${name}`,
          async () => () => read(text, lexicon, language),
        )
        if (stall !== undefined) stalls.push(stall)
      }
    }
  }
  return stalls
}
