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
export const T1_MS = 500
/** Longest pause between retransmissions of a non-INVITE request or an INVITE response. */
export const T2_MS = 4000
/** How long a message stays in the network. */
const T4_MS = 5000
/** Longer than anybody lets a phone ring; each provisional response begins it anew. */
const SILENCE_MS = 900_000
const TRYING_MS = 200
/** What Timer E needs to reach T2. */
const LATE_TRYING_MS = 7 * T1_MS
/** 64*T1: how long one side waits for the other. */
export const TRANSACTION_TIMEOUT_MS = 64 * T1_MS

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
      return reliable ? undefined : T1_MS * 2 ** shot
    case 'E':
      return reliable ? undefined : proceeding ? T2_MS : Math.min(T1_MS * 2 ** shot, T2_MS)
    case 'G':
      return reliable ? undefined : Math.min(T1_MS * 2 ** shot, T2_MS)
    case 'D':
    case 'J':
      return reliable ? 0 : TRANSACTION_TIMEOUT_MS
    case 'I':
    case 'K':
      return reliable ? 0 : T4_MS
    case 'C':
      return SILENCE_MS
    case 'trying':
      return TRYING_MS
    case 'late trying':
      return LATE_TRYING_MS
    default:
      return TRANSACTION_TIMEOUT_MS
  }
}
