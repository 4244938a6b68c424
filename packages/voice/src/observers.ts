import type { ConversationControl, ConversationObserver } from './conversation-observer.ts'
import type { ConversationOptions } from './conversation-options.ts'

/** Everybody who watches a conversation of these options. */
export function observersOf(
  _options: ConversationOptions,
  _control: ConversationControl,
): readonly ConversationObserver[] {
  return []
}
