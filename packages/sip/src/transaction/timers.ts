/** RFC 3261 Table 4 and RFC 6026 §7; the last three have no letter there. C is a proxy's there (§16.6). */
export type TimerName =
  | ('A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M')
  /** When the user's silence to an INVITE is covered by a 100 (RFC 3261 §17.2.1). */
  | 'trying'
  /** The same for other requests (RFC 4320 §4.1). */
  | 'late trying'
  /** When nobody waits for the answer to another request any more. */
  | 'unanswered'

/** Round-trip estimate (RFC 3261 §17.1.1.1). */
export const T1 = 500
/** Longest pause between retransmissions of a non-INVITE request or an INVITE response. */
export const T2 = 4000
/** How long a message stays in the network. */
const T4 = 5000
/** Longer than anybody lets a phone ring; each provisional response begins it anew. */
const ringingTimeoutMs = 900_000
const inviteTryingMs = 200
/** What Timer E needs to reach T2. */
const nonInviteTryingMs = 7 * T1
/** 64*T1: how long one side waits for the other. */
export const transactionTimeoutMs = 64 * T1

export interface TimerContext {
  /** TCP, TLS: nothing is retransmitted and nothing arrives late. */
  readonly reliable: boolean
  /** How often this timer was started before, for the doubling ones. */
  readonly shot: number
  /** The request has had a provisional response: E stays at T2. */
  readonly proceeding: boolean
}

/** Milliseconds of a timer, undefined when the transport has no use for it. */
export function timerMs(name: TimerName, { reliable, shot, proceeding }: TimerContext): number | undefined {
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
