import type { Topic, Wishes } from '../state/wishes.ts'

type Tellers = { readonly [Each in keyof Wishes]-?: (wish: NonNullable<Wishes[Each]> | null) => string }

const quoted = (text: string): string => JSON.stringify(text)
const list = (parts: readonly string[]): string => parts.join('; ')
const languages = { cs: 'Czech', sk: 'Slovak', en: 'English' } as const

const known: Tellers = {
  company: (name) => `The company is called ${quoted(name ?? '')}.`,
  trade: (trade) => `Its trade and why people call: ${quoted(trade ?? '')}.`,
  openingHours: (hours) => `It is open: ${quoted(hours ?? '')}.`,
  capture: (fields) =>
    fields === null || fields.length === 0
      ? 'Nothing is to be captured from callers.'
      : `To be captured from callers: ${list(fields.map(({ key, type, description }) => `${key} (${type}): ${quoted(description)}`))}.`,
  calendar: (books) =>
    books === true ? 'Appointments are booked in a calendar.' : 'No appointments are booked.',
  transfer: (e164) =>
    e164 === null ? 'Callers are not transferred to a person.' : `Callers are transferred to ${e164}.`,
  language: (language) => `The agent speaks ${languages[language ?? 'cs']}.`,
  number: (number) => {
    if (number === null || number.kind === 'none') return 'The agent gets no number.'
    if (number.kind === 'own') return `The agent answers the customer's own number ${number.e164}.`
    return `The agent gets a new number from ${number.region ?? 'any region'}, ${number.country}.`
  },
  phases: (phases) =>
    phases === null || phases.length === 0
      ? 'The call has no fixed phases.'
      : `The call has these phases: ${list(phases.map(({ name, prompt }) => `${quoted(name)}: ${quoted(prompt)}`))}.`,
  tools: (tools) =>
    tools === null || tools.length === 0
      ? 'The agent uses no system of the customer.'
      : `The agent uses these systems of the customer: ${list(tools.map(({ name, description, url }) => `${name} at ${url}: ${quoted(description)}`))}.`,
  instructions: (text) => `Further instructions to the agent: ${quoted(text ?? '')}.`,
}

/** A topic without a value is a sentence of its own: an empty value would have a model fill it by itself. */
const unknown: Readonly<Record<Topic, string>> = {
  company: 'The customer has not said yet what the company is called.',
  trade: 'The customer has not said yet what the company does and why people call.',
  openingHours: 'The customer has not said yet when the company is open.',
  capture: 'The customer has not said yet what to capture from callers.',
  calendar: 'The customer has not said yet whether appointments are to be booked in a calendar.',
  transfer: 'The customer has not said yet whether callers are to be transferred to a person.',
  language: 'The customer has not said yet which language the agent is to speak.',
  number: 'The customer has not said yet on which number the agent is to answer.',
  phases: 'The customer has not asked for fixed phases of the call.',
  tools: 'The customer has not named a system that the agent should use.',
}

const notAsked = 'The customer has given no further instructions to the agent.'

/** Known and unknown topics, in sentences to a language model. */
export const tellWishes = (wishes: Wishes): string =>
  (Object.keys(known) as (keyof Wishes)[])
    .map((topic) => {
      const wish = wishes[topic]
      if (wish !== undefined) return (known[topic] as (wish: unknown) => string)(wish)
      return topic === 'instructions' ? notAsked : unknown[topic]
    })
    .join('\n')
