import { type Cursor, readOctets, readUint16, writeOctets, writeUint16 } from './octets.ts'
import type { Tlv } from './short-message.ts'

/** Tag and length. */
const headerOctets = 4

/** Tags of the optional parameters used here (SMPP 3.4 §5.3.2). */
export const tlvTag = {
  receiptedMessageId: 0x001e,
  userMessageReference: 0x0204,
  sarReference: 0x020c,
  sarTotal: 0x020e,
  sarIndex: 0x020f,
  interfaceVersion: 0x0210,
  networkErrorCode: 0x0423,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const

/**
 * Reads optional parameters to the end of the PDU; an invalid length clears `ok`.
 *
 * ```
 *  0               2               4
 * +---------------+---------------+------------------+
 * | tag           | length        | value (length)   |
 * +---------------+---------------+------------------+
 * ```
 *
 * Peers leave a NUL behind that no length counts: before the parameters, or after the last.
 */
export function readTlvs(cursor: Cursor): Tlv[] {
  const { octets, at } = cursor
  const tlvs = readTlvsExactly(cursor)
  if (cursor.ok || octets[at] !== 0) return tlvs
  const after = { octets, at: at + 1, ok: true }
  const rest = readTlvsExactly(after)
  if (!after.ok) return tlvs
  Object.assign(cursor, after)
  return rest
}

function readTlvsExactly(cursor: Cursor): Tlv[] {
  const tlvs: Tlv[] = []
  while (cursor.ok && cursor.at < cursor.octets.length) {
    if (isPadding(cursor)) break
    const tag = readUint16(cursor)
    const value = readOctets(cursor, readUint16(cursor))
    if (cursor.ok) tlvs.push({ tag, value })
  }
  return tlvs
}

/** NULs too few for a parameter. */
function isPadding({ octets, at }: Cursor): boolean {
  const rest = octets.subarray(at)
  return rest.length < headerOctets && rest.every((octet) => octet === 0)
}

export function writeTlvs(cursor: Cursor, tlvs: readonly Tlv[]): void {
  for (const { tag, value } of tlvs) {
    writeUint16(cursor, tag)
    writeUint16(cursor, value.length)
    writeOctets(cursor, value)
  }
}

/** Octets that `writeTlvs` writes. */
export const tlvsLength = (tlvs: readonly Tlv[]): number =>
  tlvs.reduce((total, tlv) => total + 4 + tlv.value.length, 0)

/** Value of the first parameter with this tag. */
export const findTlv = (tlvs: readonly Tlv[], tag: number): Uint8Array | undefined =>
  tlvs.find((tlv) => tlv.tag === tag)?.value

/** An unsigned number of one to four octets, or undefined. */
export function numberTlv(tlvs: readonly Tlv[], tag: number): number | undefined {
  const value = findTlv(tlvs, tag)
  if (value === undefined || value.length < 1 || value.length > 4) return undefined
  return value.reduce((number, octet) => number * 256 + octet, 0)
}

/** A parameter with a two-octet number. */
export const uint16Tlv = (tag: number, value: number): Tlv => ({
  tag,
  value: Uint8Array.of(value >> 8, value & 0xff),
})

/** Text without its trailing NUL. */
export function textTlv(tlvs: readonly Tlv[], tag: number): string | undefined {
  const value = findTlv(tlvs, tag)
  return value && Buffer.from(value).toString('latin1').split('\0')[0]
}
