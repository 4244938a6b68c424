import type { AgentSettings, DataField, Language } from '../../agent/agent-settings.ts'
import { readBooking } from '../../dialogue/booking/read-booking.ts'
import { answerToOffer } from '../../dialogue/booking/text-offer.ts'
import type { FormPoint, FormStep } from '../../dialogue/form/form-state.ts'
import { stepForm } from '../../dialogue/form/form-steps.ts'
import type { FieldValue } from '../../fields/field-value.ts'
import { onlyGreets, saysGoodbye } from '../../language/answers/goodbye.ts'
import { asksToWait } from '../../language/answers/waiting.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { asksNotToBeCalled } from '../../language/opt-out.ts'
import { phrasesOf } from '../../language/phrases-of.ts'

/** The outcome of a caller's turn. `ask`: nothing is settled, the agent asks again. */
export type Outcome =
  | 'yes'
  | 'no'
  | 'ask'
  | 'correction'
  | 'wait'
  | 'goodbye'
  | 'optOut'
  | 'greeting'
  | 'refusal'
  | 'value'
  | Place

/** Which of several the caller chose. */
type Place = (typeof places)[number]
const places = ['first', 'second', 'third'] as const

/** Thursday. */
const today = { year: 2026, month: 11, day: 26 }
const slot = { start: '2026-12-01T13:00:00+01:00', end: '2026-12-01T14:00:00+01:00' }

const offered = ['2026-12-01T09:00', '2026-12-01T14:00', '2026-12-02T16:30'].map((start) => ({
  start: `${start}:00+01:00`,
  end: `${start}:30+01:00`,
}))

/** Ways to be handed something, as an agent in each language offers them. */
const options: Readonly<Record<Language, readonly string[]>> = {
  cs: ['kurýr', 'pošta', 'osobní odběr'],
  sk: ['kuriér', 'pošta', 'osobný odber'],
  en: ['courier', 'post', 'pickup'],
  de: ['Kurier', 'Post', 'Abholung'],
  pl: ['kurier', 'poczta', 'odbiór osobisty'],
}

/** Values that are read back, by the context of a line. */
const readBack: Readonly<Record<string, readonly [DataField, FieldValue]>> = {
  phone: [{ key: 'x', type: 'phone' }, '+420777123459'],
  date: [{ key: 'x', type: 'date' }, '2026-11-30'],
  time: [{ key: 'x', type: 'datetime' }, '2026-12-01T09:00'],
  amount: [{ key: 'x', type: 'number' }, 2500],
  email: [{ key: 'x', type: 'email' }, 'novak@email.cz'],
  name: [{ key: 'jmeno', type: 'string' }, 'Nowak'],
}

/** The outcome of a line in its context, by the code that runs in a call. */
export function outcomeOf(context: string, text: string, language: Language): Outcome {
  const lexicon = lexiconOf(language)
  if (asksNotToBeCalled(text, lexicon)) return 'optOut'
  if (context === 'booking') return booked(text, language)
  if (context === 'offer') return chosenSlot(text, language)
  if (context === 'choice') return chosenOption(text, language)
  if (context === 'sms')
    return (
      ({ agrees: 'yes', denies: 'no', waits: 'wait' } as Record<string, Outcome>)[
        answerToOffer({ kind: 'words', text }, language)!
      ] ?? 'ask'
    )
  if (context === 'any') {
    if (saysGoodbye(text, lexicon)) return 'goodbye'
    return asksToWait(text, lexicon) ? 'wait' : 'value'
  }
  if (context === 'opening') return opened(text, language)
  const [field, value] = readBack[context] ?? [fieldAsked(context), undefined]
  const at: FormPoint =
    value === undefined
      ? { kind: 'asking', key: 'x', misses: 0 }
      : { kind: 'confirming', key: field.key, value, misses: 0, denials: 0 }
  return settled(stepped(field, at, text, language), field.key, value, language)
}

const fieldAsked = (context: string): DataField =>
  context === 'boolean' ? { key: 'x', type: 'boolean' } : { key: 'x', type: 'string', description: 'popis' }

function booked(text: string, language: Language): Outcome {
  const at = { kind: 'confirming', slot, misses: 0 } as const
  const { kind } = readBooking(at, { kind: 'words', text }, lexiconOf(language), today)
  return ({ book: 'yes', ask: 'no', wait: 'wait' } as Record<string, Outcome>)[kind] ?? 'ask'
}

function chosenSlot(text: string, language: Language): Outcome {
  const at = { kind: 'offering', slots: offered, misses: 0 } as const
  const act = readBooking(at, { kind: 'words', text }, lexiconOf(language), today)
  if (act.kind === 'confirm') return places[offered.indexOf(act.slot)]!
  return ({ ask: 'no', wait: 'wait' } as Record<string, Outcome>)[act.kind] ?? 'ask'
}

function chosenOption(text: string, language: Language): Outcome {
  const field: DataField = { key: 'x', type: 'enum', options: [...options[language]] }
  const step = stepped(field, { kind: 'asking', key: 'x', misses: 0 }, text, language)
  const stored = step.state.values[field.key]
  const place = options[language].indexOf(String(stored))
  return place >= 0 ? places[place]! : settled(step, field.key, undefined, language)
}

/** A first turn, with a first message that asks and with one that does not. */
function opened(text: string, language: Language): Outcome {
  const field: DataField = { key: 'jmeno', type: 'string' }
  const points: FormPoint[] = [
    { kind: 'open', misses: 0 },
    { kind: 'asking', key: 'jmeno', misses: 0 },
  ]
  if (points.some((at) => stepped(field, at, text, language).end !== undefined)) return 'goodbye'
  return onlyGreets(text, lexiconOf(language)) ? 'greeting' : 'value'
}

function stepped(field: DataField, at: FormPoint, text: string, language: Language): FormStep {
  const other: DataField = { key: 'other', type: 'string', description: 'adresa' }
  const agent = {
    name: 'A',
    language,
    systemPrompt: 'A.',
    dataFields: [field, other],
  } as unknown as AgentSettings
  const context = { agent, firstMessage: 'A.', knowledge: '', today }
  return stepForm(context, { at, values: {}, heard: {} }, { kind: 'words', text })
}

function settled(
  { state, say, end }: FormStep,
  key: string,
  value: FieldValue | undefined,
  language: Language,
): Outcome {
  if (end !== undefined && state.values[key] === undefined) return 'goodbye'
  if (say[0] === phrasesOf(language).iWait) return 'wait'
  const stored = state.values[key]
  if (value !== undefined && stored === value) return 'yes'
  if (stored === null) return end === undefined ? 'refusal' : 'goodbye'
  if (stored !== undefined) return value === undefined ? 'value' : 'correction'
  const { at } = state
  if (at.kind === 'confirming' && at.value !== value)
    return typeof at.value === 'boolean' ? (at.value ? 'yes' : 'no') : 'correction'
  return value !== undefined && at.kind === 'asking' ? 'no' : 'ask'
}
