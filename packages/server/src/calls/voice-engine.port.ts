import type { EventEmitter } from 'node:events'
import type { AgentCalendar } from '@hovor/api'
import type {
  AgentTool,
  AnsweredBy,
  Bookings,
  Channel,
  ToolCall,
  ToolResult,
  VoicemailFound,
  VoicemailSettings,
  Workflow,
} from '@hovor/voice'
import type { EndReason as CallEndReason } from './end-reason.ts'
import type { Leg } from './voice-carrier.port.ts'

/** Everything that the service says on a leg: the talk of an agent, a sentence, the sound of waiting. */
export interface VoiceEngine {
  /** `unavailable`: no conversation can begin now. */
  readonly state: 'ok' | 'degraded' | 'unavailable'
  converse(request: ConverseRequest): EngineConversation
  /** Makes what the agent says first while the far side still rings. Resolves once that can be said at once. */
  warm(greeting: Greeting): Promise<void>
  /** Says one sentence, or plays a sequence of tones where there is no speech. Resolves after it, soon in any case. */
  announce(leg: Leg, sentence: Sentence): Promise<void>
  /** What a party hears who waits for another one, until it is stopped. */
  playWaiting(leg: Leg, sound: 'ringback' | 'music'): { stop(): void }
}

/** What the first words of a conversation depend on. */
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
  /** The own number that was called, or that the call comes from. */
  readonly localNumber?: string
  /** Runs a tool of the agent; absent: it has none. Never rejects. */
  readonly runTool?: (call: ToolCall) => Promise<ToolResult>
  /** The calendar of the agent; absent: it books nothing. */
  readonly bookings?: Bookings | undefined
}

/** What a conversation itself needs of its leg. */
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
  }[]
  /** To whom the agent may hand a caller over. */
  readonly transferTo?: TransferTarget | null
  readonly workflow?: Workflow | null
  readonly tools?: readonly AgentTool[]
  /** Where it books appointments. */
  readonly calendar?: AgentCalendar | null
  /** Also kept free. */
  readonly busyCalendarIds?: readonly string[]
  /** Where it looks up invoices. */
  readonly invoicesIntegrationId?: string | null | undefined
  readonly laughter?: 'auto' | 'on' | 'off'
  /** What happens when an answering machine picks up. */
  readonly voicemail?: VoicemailSettings | null
}

/** spec:agents.transfer: `announce` is what the agent tells the other party of a warm transfer first. */
export interface TransferTarget {
  readonly e164: string
  readonly mode: 'cold' | 'warm'
  readonly announce?: string | undefined
}

export interface ConversationEvents {
  line: [{ readonly role: 'agent' | 'caller'; readonly message: string }]
  /** The caller has asked not to be called again. */
  optOut: []
  /** The last word is spoken: the line can be cut; the outcome is still being evaluated. */
  over: []
  /** The caller is to be handed over: the agent neither speaks nor listens until it is resumed or ended. */
  transfer: [TransferTarget]
}

export interface EngineConversation extends EventEmitter<ConversationEvents> {
  readonly done: Promise<ConversationOutcome>
  end(reason: 'completed' | 'credit_blocked' | 'suspended' | 'transferred'): void
  /** The transfer came to nothing: the agent says so and goes on. */
  resume(): void
  /** Speaks at once, whatever is being said; then the conversation ends so. */
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
  /** Of an outbound call. */
  readonly answeredBy?: AnsweredBy
  readonly voicemail?: VoicemailFound | undefined
  readonly workflowPath?: readonly string[] | undefined
  readonly timing: Readonly<Record<string, unknown>>
}
