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
  /** In timestamp units (8 kHz). */
  readonly duration: number
}

export const DTMF_DIGITS = '0123456789*#ABCD'
const VOLUME_DBM0 = 10

export const writeTelephoneEvent = ({ digit, end, duration }: TelephoneEvent): Uint8Array =>
  Uint8Array.of(DTMF_DIGITS.indexOf(digit), (end ? 0x80 : 0) | VOLUME_DBM0, duration >> 8, duration & 0xff)

/** Undefined for cut payloads and events that are no DTMF digit (flash, tones). */
export const parseTelephoneEvent = (payload: Uint8Array): TelephoneEvent | undefined => {
  if (payload.length < 4) return undefined
  const digit = DTMF_DIGITS[payload[0]!]
  if (digit === undefined) return undefined
  return { digit, end: payload[1]! >= 128, duration: (payload[2]! << 8) | payload[3]! }
}
