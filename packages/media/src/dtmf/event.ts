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

export const DTMF_DIGITS = '0123456789*#ABCD'
const EVENT_BYTES = 4
const VOLUME_DBM0 = 10
/** RFC 4733 sets no bound; this is more than fits a packet of 20 ms. */
const MAX_EVENTS = 16

export const writeTelephoneEvent = ({ digit, end, duration }: TelephoneEvent): Uint8Array =>
  Uint8Array.of(DTMF_DIGITS.indexOf(digit), (end ? 0x80 : 0) | VOLUME_DBM0, duration >> 8, duration & 0xff)

/**
 * The events of one payload, each beginning where the one before it ended (RFC 4733 §2.5.1.5); `offset` is that
 * place in timestamp units. What is no DTMF digit (flash, tones) or is cut is left out.
 */
export const parseTelephoneEvents = (
  payload: Uint8Array,
): { readonly event: TelephoneEvent; readonly offset: number }[] => {
  const events: { event: TelephoneEvent; offset: number }[] = []
  let offset = 0
  const count = Math.min(MAX_EVENTS, Math.floor(payload.length / EVENT_BYTES))
  for (let i = 0; i < count; i++) {
    const at = i * EVENT_BYTES
    const digit = DTMF_DIGITS[payload[at]!]
    const duration = (payload[at + 2]! << 8) | payload[at + 3]!
    if (digit !== undefined) events.push({ event: { digit, end: payload[at + 1]! >= 128, duration }, offset })
    offset += duration
  }
  return events
}
