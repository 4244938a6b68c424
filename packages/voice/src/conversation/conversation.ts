import { EventEmitter } from 'node:events'
import type { TransferTarget } from '../agent/agent-settings.ts'
import type { ConversationResult, EndReason, SpokenLine } from '../call/conversation-result.ts'
import { withFilledTexts } from '../variables/filled-texts.ts'
import type { ConversationOptions } from './conversation-options.ts'
import { Engine } from './engine.ts'

export interface ConversationEvents {
  /**
   * One side said something: the agent's line when it was spoken or cut (only what was heard of it), the
   * caller's when the reply to it begins.
   */
  line: [line: SpokenLine]
  /** Nothing more is said or heard: the line can be cut while summary and evaluation are made. */
  over: []
  /** The caller is to be handed over. Nothing is said or heard until `resume` or `end`. */
  transfer: [target: TransferTarget]
  /** The caller has asked not to be called again. */
  optOut: []
  ended: [result: ConversationResult]
}

/** One agent talking to one caller over one leg. */
export interface Conversation extends EventEmitter<ConversationEvents> {
  /** Resolves once, after summary and evaluation; never rejects. */
  readonly done: Promise<ConversationResult>
  /** Ends it from outside (hang-up, credit, drain): playout is flushed. Idempotent. */
  end(reason: EndReason): void
  /** Nobody took the transferred call: the agent says so and goes on. */
  resume(): void
  /**
   * Speaks `text` after what is being said; with `end` at once, uninterrupted, also to a caller who is being handed over,
   * and then the conversation ends so.
   */
  say(text: string, end?: EndReason): void
}

/** Starts talking at once: the leg is answered and connected. */
export function startConversation(options: ConversationOptions): Conversation {
  const events = new EventEmitter<ConversationEvents>()
  const engine = new Engine(withFilledTexts(options), {
    onLine: (line) => events.emit('line', line),
    onOver: () => events.emit('over'),
    onTransfer: (target) => events.emit('transfer', target),
    onOptOut: () => events.emit('optOut'),
  })
  const done = engine.done.then((result) => {
    events.emit('ended', result)
    return result
  })
  engine.start()
  return Object.assign(events, {
    done,
    end: (reason: EndReason) => engine.end(reason),
    resume: () => engine.resume(),
    say: (text: string, end?: EndReason) => engine.say(text, end),
  })
}
