import { type NationalShifts, noShifts } from './gsm7.ts'

/** Position of a part within a concatenated message. */
export interface Concat {
  readonly reference: number
  readonly total: number
  /** From 1. */
  readonly index: number
}

/** Information element identifiers (3GPP TS 23.040 §9.2.3.24). */
const concat8 = 0x00
const concat16 = 0x08
const singleShift = 0x24
const lockingShift = 0x25

/**
 * The user data header of one part, with an 8-bit reference (3GPP TS 23.040 §9.2.3.24.1):
 *
 * ```
 * +------+------+------+-----------+-------+-------+
 * | UDHL | IEI  | IEDL | reference | total | index |
 * | 5    | 0    | 3    | 1         | 1     | 1     |
 * +------+------+------+-----------+-------+-------+
 * ```
 * With IEI 8 the IEDL is 4 and the reference takes two octets.
 */
export const writeConcatHeader = ({ reference, total, index }: Concat): number[] => [
  5,
  concat8,
  3,
  reference & 0xff,
  total,
  index,
]

export interface UserData {
  readonly concat: Concat | undefined
  readonly shifts: NationalShifts
  /** The octets after the header. */
  readonly octets: Uint8Array
}

/** Octets without a header. */
export const withoutHeader = (octets: Uint8Array): UserData => ({
  concat: undefined,
  shifts: noShifts,
  octets,
})

/**
 * Reads a user data header; a malformed one counts as text, so that nothing is lost. Of several elements of one kind the
 * last one counts (§9.2.3.24), and an element of another length than its own not at all.
 */
export function readUserData(octets: Uint8Array): UserData {
  const end = 1 + (octets[0] ?? 0)
  if (end > octets.length) return withoutHeader(octets)
  let concat: Concat | undefined
  let shifts = noShifts
  for (let at = 1; at + 2 <= end; ) {
    const length = octets[at + 1]!
    const value = octets.subarray(at + 2, at + 2 + length)
    if (at + 2 + length > end) return withoutHeader(octets)
    if (octets[at] === concat8 && length === 3) concat = readConcat(value[0]!, value[1]!, value[2]!)
    if (octets[at] === concat16 && length === 4) {
      concat = readConcat(value[0]! * 256 + value[1]!, value[2]!, value[3]!)
    }
    // §9.2.3.24.15 and 16
    if (octets[at] === singleShift && length === 1) shifts = { ...shifts, singleShift: value[0]! }
    if (octets[at] === lockingShift && length === 1) shifts = { ...shifts, lockingShift: value[0]! }
    at += 2 + length
  }
  return { concat, shifts, octets: octets.subarray(end) }
}

/** A part with an invalid index (0 or above total) is to be ignored (§9.2.3.24.1). */
export const readConcat = (reference: number, total: number, index: number): Concat | undefined =>
  index >= 1 && index <= total ? { reference, total, index } : undefined
