/**
 * Timers of RFC 3261 Table 4 and RFC 6026 §7; the last three have no letter there. Timer C is a proxy's in
 * the RFC (§16.6).
 */
export type TimerName =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  /** The TU has not responded to an INVITE: send 100 (RFC 3261 §17.2.1). */
  | 'trying'
  /** The same for non-INVITE requests (RFC 4320 §4.1). */
  | 'late trying'
  /** The client of a non-INVITE request has timed out. */
  | 'unanswered'

/** Round-trip time estimate (RFC 3261 §17.1.1.1), in milliseconds. */
export const T1 = 500
/**
 * Maximum retransmit interval for non-INVITE requests and INVITE responses (RFC 3261 Table 4), in
 * milliseconds.
 */
export const T2 = 4000
/** Maximum time a message stays in the network (RFC 3261 Table 4), in milliseconds. */
const T4 = 5000
/** Timer C: longer than anyone lets a phone ring; restarted by each provisional response. */
const ringingTimeoutMs = 900_000
const inviteTryingMs = 200
/** How long Timer E takes to reach T2. */
const nonInviteTryingMs = 7 * T1
/** 64*T1: Timers B, F, H and J, in milliseconds. */
export const transactionTimeoutMs = 64 * T1

export interface TimerContext {
  /** TCP or TLS: no retransmissions, nothing arrives late. */
  readonly reliable: boolean
  /** Previous starts, for timers that double. */
  readonly starts: number
  /** The request got a provisional response: Timer E stays at T2. */
  readonly proceeding: boolean
}

/** Duration of a timer in milliseconds; undefined when the transport does not use it. */
export function timerMs(
  name: TimerName,
  { reliable, starts: shot, proceeding }: TimerContext,
): number | undefined {
  switch (name) {
    case 'A':
      return reliable ? undefined : T1 * 2 ** shot
    case 'E':
      return reliable ? undefined : proceeding ? T2 : Math.min(T1 * 2 ** shot, T2)
    case 'G':
      return reliable ? undefined : Math.min(T1 * 2 ** shot, T2)
    case 'D':
    case 'J':
      return reliable ? 0 : transactionTimeoutMs
    case 'I':
    case 'K':
      return reliable ? 0 : T4
    case 'C':
      return ringingTimeoutMs
    case 'trying':
      return inviteTryingMs
    case 'late trying':
      return nonInviteTryingMs
    default:
      return transactionTimeoutMs
  }
}
