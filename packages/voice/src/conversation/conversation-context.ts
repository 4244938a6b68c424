import type { Timers } from '../async/timers.ts'
import type { CallRecord } from '../call/call-record.ts'
import type { ConversationObserver } from '../call/conversation-observer.ts'
import type { EndReason } from '../call/conversation-result.ts'
import type { Dialogue } from '../dialogue/dialogue.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import type { Phrases } from '../language/grammar/phrases.ts'
import type { Turn } from '../turn/turn.ts'
import type { Turns } from '../turn/turns.ts'
import type { ConversationLimits } from './conversation-limits.ts'
import type { ConversationOptions } from './conversation-options.ts'
import type { ConversationParts } from './conversation-parts.ts'
import type { ConversationTimer } from './conversation-timer.ts'
import type { Idle } from './idle.ts'

/** What listening and answering share of one conversation, and what they ask of it. */
export interface ConversationContext extends ConversationParts {
  readonly options: ConversationOptions
  readonly limits: ConversationLimits
  readonly lexicon: Lexicon
  readonly phrases: Phrases
  readonly dialogue: Dialogue
  readonly record: CallRecord
  readonly timers: Timers<ConversationTimer>
  readonly turns: Turns
  readonly idle: Idle
  readonly observers: readonly ConversationObserver[]
  /** The goodbye is being said: the caller can no longer interrupt. */
  readonly closing: EndReason | undefined
  /** Nobody is there to talk to: nothing is answered. */
  readonly muted: boolean
  /** The caller's words can no longer be withdrawn: they are part of the conversation. */
  commitWords(turn: Turn): void
  /** From here on only the goodbye is said. */
  close(reason: EndReason): void
  /** The caller has asked not to be called again. */
  optedOut(): void
  /** Ends the conversation. */
  finish(reason: EndReason): void
  /** Says that something is broken, and ends the conversation. */
  trouble(): void
  warn(what: string, why: string, turn: Turn): void
}
