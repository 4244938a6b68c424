/** The waits of one conversation, by name. */
export type TalkTimer = 'silence' | 'probe' | 'maxDuration' | 'goodbye' | 'filler'
