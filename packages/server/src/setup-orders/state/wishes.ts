import type { InputOf, operations, SetupQuote } from '@hovor/api'
import type { AgentFields } from '../../agents/index.ts'

export type AdvisorLanguage = 'cs' | 'sk' | 'en'

export type WantedNumber = NonNullable<InputOf<typeof operations.quoteSetupOrder>['body']['number']>

/** A part of the call, as the customer describes it. */
export interface WantedPhase {
  readonly name: string
  readonly prompt: string
}

/** A system of the customer, as it describes it. */
type NamedTool = Pick<WantedTool, 'name' | 'description' | 'url'>
export type WantedTool = SetupQuote['tools'][number]

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
  /** The call in phases, first to last; the last one ends it. Empty: none. */
  readonly phases?: readonly WantedPhase[]
  /** Systems of the customer that the agent asks or tells during a call. */
  readonly tools?: readonly NamedTool[]
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
/** Phases and tools are asked for only where the customer brings them up. */
export type Topic = (typeof topics)[number] | 'phases' | 'tools'

export const missingTopic = (wishes: Wishes): Topic | undefined =>
  topics.find((topic) => wishes[topic] === undefined)

/** Wishes that leave nothing to ask. */
export type CompleteWishes = Required<Pick<Wishes, (typeof topics)[number]>> & Wishes
export const isComplete = (wishes: Wishes): wishes is CompleteWishes => missingTopic(wishes) === undefined

/** The agent to be built, in parts that the price follows from. */
export interface Proposal {
  readonly agent: SetupQuote['agent']
  readonly number: WantedNumber
  readonly integrations: SetupQuote['integrations']
  /** Absent in quotes of before there were any. */
  readonly tools?: readonly WantedTool[]
}
