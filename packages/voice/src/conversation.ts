import type { EventEmitter } from 'node:events'
import type { ConversationOptions } from './conversation-options.ts'
import type { ConversationResult, EndReason, SpokenLine } from './conversation-result.ts'

export interface ConversationEvents {
  /** One side said something: for the agent when the utterance ended or was cut, for the caller when heard. */
  line: [line: SpokenLine]
  ended: [result: ConversationResult]
}

/** One agent talking to one caller over one leg. */
export interface Conversation extends EventEmitter<ConversationEvents> {
  /** Resolves once, after summary and evaluation; never rejects. */
  readonly done: Promise<ConversationResult>
  /** Ends it from outside (hang-up, credit, drain): playout is flushed. Idempotent. */
  end(reason: EndReason): void
  /** Speaks `text` after what is being said. */
  say(text: string): void
}

export declare function startConversation(options: ConversationOptions): Conversation
