/** Named timers of a conversation. */
export type ConversationTimer = 'silence' | 'probe' | 'maxDuration' | 'goodbye' | 'filler'
