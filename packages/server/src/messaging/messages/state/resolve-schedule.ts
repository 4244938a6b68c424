/** One job per account finds out what became of its uncertain messages. */
export const resolveJobKey = 'sms-resolve'
export const resolveJobKind = 'messages.resolve'

/**
 * From a message's creation: by then the carrier will report nothing more, and may reuse its ids.
 * decision:0010
 */
export const resolvedWithinMs = 72 * 60 * 60 * 1000

const firstLookMs = 30_000
const longestPauseMs = 6 * 60 * 60 * 1000

/** How long after a look a message of this age is looked at again: twice as long every time, six hours at most. */
export const nextLookMs = (ageMs: number): number => Math.min(Math.max(ageMs, firstLookMs), longestPauseMs)
