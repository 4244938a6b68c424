import type { CallId } from '../../platform/kernel/ids.ts'
/**
 * The Call-ID of a leg's INVITE, derived from the call, so that after a crash any process can look up the carrier's
 * record of it. For a leg that is dialed only once in the call.
 */
export const sipCallIdOf = (callId: CallId, leg: 'a' | 'b'): string => `${callId}-${leg}`
