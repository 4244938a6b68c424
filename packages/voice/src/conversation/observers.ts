import { AmdObserver } from '../amd/amd-observer.ts'
import type { ConversationControl, ConversationObserver } from '../call/conversation-observer.ts'
import { CallerLoopObserver } from '../caller-loop/caller-loop-observer.ts'
import type { ConversationOptions } from './conversation-options.ts'

/** Creates the observers for a conversation. */
export const observersOf = (
  options: ConversationOptions,
  control: ConversationControl,
): readonly ConversationObserver[] => [
  options.direction === 'out'
    ? new AmdObserver(options, control)
    : new CallerLoopObserver(options.agent.language, control),
]
