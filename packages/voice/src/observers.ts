import type { ConversationControl, ConversationObserver } from './conversation-observer.ts'
import type { ConversationOptions } from './conversation-options.ts'
import { LoopObserver } from './screening/loop-observer.ts'
import { ScreeningObserver } from './screening/screening-observer.ts'

/** Everybody who watches a conversation of these options. */
export const observersOf = (
  options: ConversationOptions,
  control: ConversationControl,
): readonly ConversationObserver[] => [
  options.direction === 'out'
    ? new ScreeningObserver(options, control)
    : new LoopObserver(options.agent.language, control),
]
