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

/** State and actions shared by turn detection and reply generation. */
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
  /** The goodbye is playing; the caller can no longer interrupt. */
  readonly closing: EndReason | undefined
  /** The agent is muted and answers nothing. */
  readonly muted: boolean
  /** Adds the caller's words to the transcript; they can no longer be withdrawn. */
  commitWords(turn: Turn): void
  /** Only the goodbye is spoken from here on. */
  close(reason: EndReason): void
  /** The caller opted out of further calls. */
  onOptOut(): void
  /** Ends the conversation. */
  finish(reason: EndReason): void
  /** Apologises for a technical problem and ends the conversation. */
  fail(): void
  warn(what: string, why: string, turn: Turn): void
}
