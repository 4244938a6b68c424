import { EventEmitter } from 'node:events'
import type { TransferTarget } from '../agent/agent-settings.ts'
import type { ConversationResult, EndReason, SpokenLine, TurnTiming } from '../call/conversation-result.ts'
import { withFilledTexts } from '../variables/filled-texts.ts'
import type { ConversationOptions } from './conversation-options.ts'
import { Engine } from './engine.ts'

export interface ConversationEvents {
  /**
   * A line was added to the transcript: the agent's once played or cut (only the part that was heard), the caller's
   * when the reply to it starts.
   */
  line: [line: SpokenLine]
  /** The caller's words as understood so far, before they are a line; the next one replaces it. */
  hearing: [text: string]
  /** The first audio of a reply is played. */
  turn: [timing: TurnTiming]
  /** Nothing more is spoken or recognised: the leg can be released while the summary and evaluation run. */
  over: []
  /** The caller is to be transferred. The agent is silent until `resume` or `end`. */
  transfer: [target: TransferTarget]
  /** The caller opted out of further calls. */
  optOut: []
  ended: [result: ConversationResult]
}

/** One agent talking to one caller over one leg. */
export interface Conversation extends EventEmitter<ConversationEvents> {
  /** Resolves once, after summary and evaluation; never rejects. */
  readonly done: Promise<ConversationResult>
  /** Ends the conversation from outside (hangup, credit, drain) and flushes playout. Idempotent. */
  end(reason: EndReason): void
  /** The transfer failed: the agent says so and carries on. */
  resume(): void
  /**
   * Speaks `text` at the next quiet moment. With `end` it is spoken at once and uninterrupted, even during a transfer,
   * and then the conversation ends with that reason.
   */
  say(text: string, end?: EndReason): void
}

/** Starts a conversation on an answered, connected leg. */
export function startConversation(options: ConversationOptions): Conversation {
  const events = new EventEmitter<ConversationEvents>()
  const engine = new Engine(withFilledTexts(options), {
    onLine: (line) => events.emit('line', line),
    onHearing: (text) => events.emit('hearing', text),
    onTurn: (timing) => events.emit('turn', timing),
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
