import type { EventEmitter } from 'node:events'
import type { EndReason as CallEndReason } from './end-reason.ts'
import type { Leg } from './voice-carrier.port.ts'

/** Lets an agent talk on an answered leg. */
export interface VoiceEngine {
  converse(request: ConverseRequest): EngineConversation
  /** Gets speech ready while the far side still rings. */
  warm(language: string): void
}

export interface ConverseRequest {
  readonly leg: Leg
  readonly agent: CallAgent
  readonly variables: Readonly<Record<string, string>>
  readonly direction: 'in' | 'out'
  readonly remoteNumber: string
}

/** The part of an agent that a call needs. */
export interface CallAgent {
  readonly name: string
  readonly language: 'cs' | 'sk' | 'en' | 'de' | 'pl'
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
}

export interface ConversationEvents {
  line: [{ readonly role: 'agent' | 'caller'; readonly message: string }]
  /** The last word is spoken: the line can be cut; the outcome is still being evaluated. */
  over: []
}

export interface EngineConversation extends EventEmitter<ConversationEvents> {
  readonly done: Promise<ConversationOutcome>
  end(reason: 'completed' | 'credit_blocked' | 'engine_error' | 'suspended'): void
  say(text: string): void
}

export interface ConversationOutcome {
  readonly endReason: CallEndReason
  readonly transcript: readonly { readonly role: 'agent' | 'caller'; readonly message: string }[]
  readonly summary?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly goal: { readonly result: string; readonly reason?: string }
  readonly hasConversation: boolean | null
  readonly optOutRequested: boolean
  readonly timing: Readonly<Record<string, unknown>>
}
