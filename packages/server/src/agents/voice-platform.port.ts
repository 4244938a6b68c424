import type { Agent } from '@hovor/api'

/**
 * The external voice platform that agents with the provider `external` talk on. Ids are the platform's own.
 * spec:general.external-agents
 */
export interface VoicePlatform {
  /** False: no platform is configured, and every method answers `unavailable`. */
  readonly configured: boolean
  createAgent(agent: PlatformAgent): Promise<PlatformOutcome<{ readonly platformAgentId: string }>>
  /** Ids of the agents that were made with this `reference`. */
  agentsOf(reference: string): Promise<PlatformOutcome<readonly string[]>>
  updateAgent(platformAgentId: string, agent: PlatformAgent): Promise<PlatformOutcome<void>>
  /** An agent that the platform does not know is deleted: `ok`. */
  deleteAgent(platformAgentId: string): Promise<PlatformOutcome<void>>
  simulate(platformAgentId: string, request: PlatformSimulation): Promise<PlatformOutcome<PlatformSimulated>>
  voices(): Promise<PlatformOutcome<readonly PlatformVoice[]>>
  /** Makes a number of ours one of the platform, or brings it up to date: its agents call from it through `trunk`. */
  importNumber(number: PlatformNumber): Promise<PlatformOutcome<{ readonly platformNumberId: string }>>
  /** Whom the platform connects with who calls the number over SIP; null: nobody. */
  attachNumber(platformNumberId: string, platformAgentId: string | null): Promise<PlatformOutcome<void>>
  /** A number that the platform does not know is removed: `ok`. */
  removeNumber(platformNumberId: string): Promise<PlatformOutcome<void>>
  /** Asks the platform to call `to` from an imported number. */
  dial(request: PlatformDial): Promise<PlatformOutcome<PlatformDialed>>
  conversation(conversationId: string): Promise<PlatformOutcome<PlatformConversation>>
  /** Conversations of an agent that began at `sinceMs` (Unix ms) or later, the newest first. */
  conversations(
    platformAgentId: string,
    sinceMs: number,
  ): Promise<PlatformOutcome<readonly PlatformConversationListed[]>>
  /** The recording of a conversation, MP3. */
  audio(conversationId: string): Promise<PlatformOutcome<Uint8Array>>
}

/**
 * What came of a request. `rejected`: the platform said no, nothing happened. `unknown`: it may have done it (no
 * answer in time, a connection lost, 5xx, an answer that cannot be read). `unavailable`: nothing reached it.
 * `why` names the cause for a log; it holds no key and nothing personal.
 */
export type PlatformOutcome<V> =
  | { readonly kind: 'ok'; readonly value: V }
  | {
      readonly kind: 'rejected'
      readonly status: number
      readonly why: string
      /** After 429: how long the platform asks to wait. */
      readonly retryAfterSecs?: number
    }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** The fields of an agent that the platform is told; null: the platform's or the language's own default. */
export const toldFields = [
  'name',
  'language',
  'systemPrompt',
  'goal',
  'knowledge',
  'firstMessage',
  'voiceId',
  'silencePromptSecs',
  'dataFields',
] as const satisfies readonly (keyof Agent)[]

export interface PlatformAgent extends Pick<Agent, (typeof toldFields)[number]> {
  /** The agent's id here: it is found by it where its id there was lost. */
  readonly reference: string
}

export interface PlatformVoice {
  readonly id: string
  readonly name: string
  /** ISO 639-1; absent where the platform does not say. */
  readonly language?: string
  readonly gender?: 'female' | 'male' | 'neutral'
  readonly previewUrl?: string
}

export interface PlatformLine {
  readonly role: 'agent' | 'caller'
  readonly message: string
}

interface PlatformSimulation {
  /** What the caller says, one after the other. */
  readonly messages: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

export interface PlatformSimulated {
  readonly transcript: readonly PlatformLine[]
  readonly summary?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly goal: { readonly result: 'success' | 'failure' | 'unclear' }
}

export interface PlatformNumber {
  readonly e164: string
  readonly label: string
  /** Where the platform sends its INVITEs for this number, `host` or `host:port`. */
  readonly trunk: { readonly address: string; readonly transport: 'tcp' | 'udp' | 'tls' }
}

export interface PlatformDial {
  readonly platformAgentId: string
  readonly platformNumberId: string
  /** Whom to call, E.164. */
  readonly to: string
  /** The one-time user part of a relay lease's address: what the INVITE proves itself with at our door. */
  readonly relayToken: string
  readonly variables: Readonly<Record<string, string>>
  /** Comes back with the conversation, so that it can be found without its id. */
  readonly reference: string
}

export interface PlatformDialed {
  readonly conversationId?: string
}

export interface PlatformConversationListed {
  readonly conversationId: string
  readonly platformAgentId: string
  readonly startedAtMs: number
  readonly isOver: boolean
}

export interface PlatformConversation {
  readonly conversationId: string
  readonly platformAgentId: string
  /** `reference` of the dial, or the caller's own name of a call that came in; absent where it told none. */
  readonly reference?: string
  readonly state: 'running' | 'done' | 'failed'
  readonly startedAtMs: number
  readonly durationMs: number
  readonly terminationReason?: string
  readonly phone?: {
    readonly direction: 'in' | 'out'
    readonly agentNumber: string
    readonly externalNumber: string
    readonly result?: 'answered' | 'busy' | 'no_answer' | 'voicemail' | 'failed'
  }
  readonly transcript: readonly PlatformLine[]
  readonly summary?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly goal: { readonly result: 'success' | 'failure' | 'unclear' }
  readonly hasAudio: boolean
}

/** What a webhook of the platform says happened; the conversation itself is asked for, so there is one source of truth. */
interface PlatformNotice {
  readonly conversationId: string
  readonly platformAgentId: string
  /** Our id of the call, where the platform was told it. */
  readonly reference?: string
  /** The platform could not place the call. */
  readonly neverBegan: boolean
}

export type NoticeReading =
  | { readonly kind: 'notice'; readonly notice: PlatformNotice }
  /** Of the platform, and about nothing that concerns calls. */
  | { readonly kind: 'other' }
  | { readonly kind: 'forged' }
