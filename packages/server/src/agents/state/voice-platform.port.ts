import type { Agent } from '@hovor/api'

/**
 * The external voice platform that runs agents with the provider `external`. Ids are the platform's own.
 * spec:general.external-agents
 */
export interface VoicePlatform {
  /** False if no platform is configured: every method returns `unavailable`. */
  readonly configured: boolean
  createAgent(agent: PlatformAgent): Promise<PlatformOutcome<{ readonly platformAgentId: string }>>
  /** The ids of the agents created with this `reference`. */
  agentsOf(reference: string): Promise<PlatformOutcome<readonly string[]>>
  updateAgent(platformAgentId: string, agent: PlatformAgent): Promise<PlatformOutcome<void>>
  /** `ok` also if the platform does not have the agent. */
  deleteAgent(platformAgentId: string): Promise<PlatformOutcome<void>>
  simulate(platformAgentId: string, request: PlatformSimulation): Promise<PlatformOutcome<PlatformSimulated>>
  voices(): Promise<PlatformOutcome<readonly PlatformVoice[]>>
  /** Imports one of our numbers into the platform, or updates it: its agents call from it through `trunk`. */
  importNumber(number: PlatformNumber): Promise<PlatformOutcome<{ readonly platformNumberId: string }>>
  /** Sets the agent that answers SIP calls to the number; null for none. */
  attachNumber(platformNumberId: string, platformAgentId: string | null): Promise<PlatformOutcome<void>>
  /** `ok` also if the platform does not have the number. */
  removeNumber(platformNumberId: string): Promise<PlatformOutcome<void>>
  /** Asks the platform to call `to` from an imported number. */
  dial(request: PlatformDial): Promise<PlatformOutcome<PlatformDialed>>
  conversation(conversationId: string): Promise<PlatformOutcome<PlatformConversation>>
  /** An agent's conversations that began at `sinceMs` (Unix ms) or later, newest first. */
  conversations(
    platformAgentId: string,
    sinceMs: number,
  ): Promise<PlatformOutcome<readonly PlatformConversationListed[]>>
  /** The recording of a conversation, MP3. */
  audio(conversationId: string): Promise<PlatformOutcome<Uint8Array>>
}

/**
 * The outcome of a request. `rejected`: the platform refused, nothing happened. `unknown`: it may have acted (timeout,
 * connection lost, 5xx, unreadable answer). `unavailable`: nothing reached it. `why` names the cause for a log,
 * without keys or personal data.
 */
export type PlatformOutcome<V> =
  | { readonly kind: 'ok'; readonly value: V }
  | {
      readonly kind: 'rejected'
      readonly status: number
      readonly why: string
      /** After 429: how long to wait before a retry. */
      readonly retryAfterSecs?: number
    }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** The fields of an agent sent to the platform; null means the platform's or the language's default. */
export const syncedFields = [
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

export interface PlatformAgent extends Pick<Agent, (typeof syncedFields)[number]> {
  /** The agent's id here, by which it is found if its platform id was lost. */
  readonly reference: string
}

export interface PlatformVoice {
  readonly id: string
  readonly name: string
  /** ISO 639-1; absent if the platform does not report it. */
  readonly language?: string
  readonly gender?: 'female' | 'male' | 'neutral'
  readonly previewUrl?: string
}

export interface PlatformLine {
  readonly role: 'agent' | 'caller'
  readonly message: string
}

interface PlatformSimulation {
  /** The caller's messages, one per turn. */
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
  /** The address that the platform sends this number's INVITEs to, `host` or `host:port`. */
  readonly trunk: { readonly address: string; readonly transport: 'tcp' | 'udp' | 'tls' }
}

export interface PlatformDial {
  readonly platformAgentId: string
  readonly platformNumberId: string
  /** The callee, E.164. */
  readonly to: string
  /** The one-time user part of a relay lease's address, which authenticates the INVITE. */
  readonly relayToken: string
  readonly variables: Readonly<Record<string, string>>
  /** Returned with the conversation, so that it can be found without its id. */
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
  /** The `reference` of the dial, or the caller's own id of an inbound call; absent if there was none. */
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

/** The event reported by a platform webhook; the conversation itself is fetched, so there is one source of truth. */
interface PlatformNotice {
  readonly conversationId: string
  readonly platformAgentId: string
  /** Our call id, if the platform was given it. */
  readonly reference?: string
  /** The platform could not place the call. */
  readonly neverBegan: boolean
}

export type NoticeReading =
  | { readonly kind: 'notice'; readonly notice: PlatformNotice }
  /** Authentic, but not about a call. */
  | { readonly kind: 'other' }
  | { readonly kind: 'forged' }
