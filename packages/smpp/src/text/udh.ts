/** Position of a part within a concatenated message. */
export interface Concat {
  readonly reference: number
  readonly total: number
  /** From 1. */
  readonly index: number
}

const concat8 = 0x00
const concat16 = 0x08

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
  /** The octets after the header. */
  readonly octets: Uint8Array
}

/** Reads a user data header; a malformed one counts as text, so that nothing is lost. */
export function readUserData(octets: Uint8Array): UserData {
  const end = 1 + (octets[0] ?? 0)
  if (end > octets.length) return { concat: undefined, octets }
  let concat: Concat | undefined
  for (let at = 1; at + 2 <= end; ) {
    const length = octets[at + 1]!
    const value = octets.subarray(at + 2, at + 2 + length)
    if (at + 2 + length > end) return { concat: undefined, octets }
    if (octets[at] === concat8 && length === 3) concat = readConcat(value[0]!, value[1]!, value[2]!)
    if (octets[at] === concat16 && length === 4) {
      concat = readConcat(value[0]! * 256 + value[1]!, value[2]!, value[3]!)
    }
    at += 2 + length
  }
  return { concat, octets: octets.subarray(end) }
}

/** A part with an invalid index (0 or above total) is to be ignored (§9.2.3.24.1). */
export const readConcat = (reference: number, total: number, index: number): Concat | undefined =>
  index >= 1 && index <= total ? { reference, total, index } : undefined
