import type { InputOf, operations, SetupQuote } from '@hovor/api'
import type { AgentFields } from '../../agents/index.ts'

export type AdvisorLanguage = 'cs' | 'sk' | 'en'

export type WantedNumber = NonNullable<InputOf<typeof operations.quoteSetupOrder>['body']['number']>

/** The answers that the advisor has understood; a missing topic has not been answered yet. */
export interface Wishes {
  readonly company?: string
  readonly trade?: string
  readonly openingHours?: string
  readonly capture?: AgentFields['dataFields']
  readonly calendar?: boolean
  readonly transfer?: string | null
  readonly language?: AdvisorLanguage
  readonly number?: WantedNumber
  /** Further instructions to the agent, from a language model. */
  readonly instructions?: string
}

/** The topics of the questions, in their order (spec:setup-orders.questions). */
export const topics = [
  'company',
  'trade',
  'openingHours',
  'capture',
  'calendar',
  'transfer',
  'language',
  'number',
] as const satisfies readonly (keyof Wishes)[]
export type Topic = (typeof topics)[number]

export const missingTopic = (wishes: Wishes): Topic | undefined =>
  topics.find((topic) => wishes[topic] === undefined)

/** The agent to be built, in parts that the price follows from. */
export interface Proposal {
  readonly agent: SetupQuote['agent']
  readonly number: WantedNumber
  readonly integrations: SetupQuote['integrations']
}
