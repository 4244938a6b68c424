/** The waits of one conversation, by name. */
export type ConversationTimer = 'silence' | 'probe' | 'maxDuration' | 'goodbye' | 'filler'
