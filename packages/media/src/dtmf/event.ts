/*
 * RFC 4733 §2.3: the payload of a telephone-event packet
 *
 *    0                   1                   2                   3
 *    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
 *   |     event     |E|R| volume    |          duration             |
 */
export interface TelephoneEvent {
  readonly digit: string
  readonly end: boolean
  /** In timestamp units. */
  readonly duration: number
}

export const dtmfDigits = '0123456789*#ABCD'
const eventBytes = 4
const volumeDbm0 = 10
/** RFC 4733 sets no limit; this is more than fits a 20 ms packet. */
const maxEvents = 16

export const writeTelephoneEvent = ({ digit, end, duration }: TelephoneEvent): Uint8Array =>
  Uint8Array.of(dtmfDigits.indexOf(digit), (end ? 0x80 : 0) | volumeDbm0, duration >> 8, duration & 0xff)

/**
 * The events of one payload, each starting where the previous one ended (RFC 4733 §2.5.1.5); `offset` is its
 * start in timestamp units. Events other than DTMF digits (flash, tones) and truncated ones are skipped.
 */
export const parseTelephoneEvents = (
  payload: Uint8Array,
): { readonly event: TelephoneEvent; readonly offset: number }[] => {
  const events: { event: TelephoneEvent; offset: number }[] = []
  let offset = 0
  const count = Math.min(maxEvents, Math.floor(payload.length / eventBytes))
  for (let i = 0; i < count; i++) {
    const at = i * eventBytes
    const digit = dtmfDigits[payload[at]!]
    const duration = (payload[at + 2]! << 8) | payload[at + 3]!
    if (digit !== undefined) events.push({ event: { digit, end: payload[at + 1]! >= 128, duration }, offset })
    offset += duration
  }
  return events
}
