import type { EventEmitter } from 'node:events'
import type { AgentCalendar } from '@hovor/api'
import type {
  AgentTool,
  AnsweredBy,
  Bookings,
  Channel,
  ToolCall,
  ToolResult,
  TurnTiming,
  VoicemailFound,
  VoicemailSettings,
  Workflow,
} from '@hovor/voice'
import type { EndReason as CallEndReason } from './end-reason.ts'
import type { Leg } from './voice-carrier.port.ts'

/** Everything the service plays on a leg: an agent's conversation, announcements, waiting sounds. */
export interface VoiceEngine {
  /** `unavailable`: no conversation can start now. */
  readonly state: 'ok' | 'degraded' | 'unavailable'
  converse(request: ConverseRequest): EngineConversation
  /** Synthesizes the greeting while the far side still rings. Resolves once it is ready to play. */
  warm(greeting: Greeting): Promise<void>
  /**
   * Plays one sentence, or a sequence of tones if there is no speech provider. Resolves when it is
   * over, within a bounded time.
   */
  announce(leg: Leg, sentence: Sentence): Promise<void>
  /** Plays a sound to a waiting party until it is stopped. */
  playWaiting(leg: Leg, sound: 'ringback' | 'music'): { stop(): void }
}

/** The inputs of the greeting. */
export type Greeting = Pick<
  ConverseRequest,
  'agent' | 'variables' | 'direction' | 'remoteNumber' | 'localNumber'
>

export interface Sentence {
  readonly text: string
  readonly language: Language
}

export type Language = 'cs' | 'sk' | 'en' | 'de' | 'pl'

export interface ConverseRequest<OnLeg = Leg> {
  readonly leg: OnLeg
  readonly agent: CallAgent
  readonly variables: Readonly<Record<string, string>>
  readonly direction: 'in' | 'out'
  readonly remoteNumber: string
  /** The account's number: the one called, or the one calling. */
  readonly localNumber?: string
  /** Runs one of the agent's tools; absent if it has none. Never rejects. */
  readonly runTool?: (call: ToolCall) => Promise<ToolResult>
  /** The agent's calendar; absent if it books nothing. */
  readonly bookings?: Bookings | undefined
}

/** The part of a leg that a conversation uses. */
export type TalkingLeg = Pick<Leg, 'textActive'> & { readonly channel: Channel }

/** The part of an agent that a call needs. */
export interface CallAgent {
  readonly name: string
  readonly language: Language
  readonly systemPrompt: string
  readonly goal: string
  readonly knowledge: string
  readonly firstMessage: string
  readonly voiceId: string | null
  readonly silencePromptSecs: number | null
  readonly dataFields: readonly {
    readonly key: string
    readonly type: 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'enum' | 'phone' | 'email'
    readonly description: string
    readonly options?: readonly string[] | undefined
    readonly required?: boolean | undefined
    /** Not asked for: captured when the other party brings it up. */
    readonly onRequest?: boolean | undefined
  }[]
  /** The target of transfers. */
  readonly transferTo?: TransferTarget | null
  readonly workflow?: Workflow | null
  readonly tools?: readonly AgentTool[]
  /** The calendar to book appointments in. */
  readonly calendar?: AgentCalendar | null
  /** Calendars that also block slots. */
  readonly busyCalendarIds?: readonly string[]
  /** The integration for invoice lookup. */
  readonly invoicesIntegrationId?: string | null | undefined
  readonly laughter?: 'auto' | 'on' | 'off'
  /** The action on answering machine detection. */
  readonly voicemail?: VoicemailSettings | null
}

/** spec:agents.transfer: `announce` is what the other party of a warm transfer hears first. */
export interface TransferTarget {
  readonly e164: string
  readonly mode: 'cold' | 'warm'
  readonly announce?: string | undefined
}

export interface ConversationEvents {
  line: [{ readonly role: 'agent' | 'caller'; readonly message: string }]
  /** The other party's words as understood so far, before they are a line; the next one replaces it. */
  hearing: [text: string]
  /** A reply begins, and how long the other party waited for it. */
  turn: [TurnTiming]
  /** The other party has asked not to be called again. */
  optOut: []
  /** The last word is spoken: the line can be cut while the outcome is still being evaluated. */
  over: []
  /** The caller is to be transferred: the agent neither speaks nor listens until resumed or ended. */
  transfer: [TransferTarget]
}

export interface EngineConversation extends EventEmitter<ConversationEvents> {
  readonly done: Promise<ConversationOutcome>
  end(reason: 'completed' | 'credit_blocked' | 'suspended' | 'transferred'): void
  /** The transfer failed: the agent says so and goes on. */
  resume(): void
  /** Interrupts whatever is being said, speaks, then ends the conversation with this reason. */
  say(text: string, end: 'credit_blocked'): void
}

export interface ConversationOutcome {
  readonly endReason: CallEndReason
  readonly transcript: readonly { readonly role: 'agent' | 'caller'; readonly message: string }[]
  readonly summary?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly goal: { readonly result: string; readonly reason?: string }
  readonly hasConversation: boolean | null
  readonly optOutRequested: boolean
  /** For outbound calls. */
  readonly answeredBy?: AnsweredBy
  readonly voicemail?: VoicemailFound | undefined
  readonly workflowPath?: readonly string[] | undefined
  readonly timing: Readonly<Record<string, unknown>>
}
