/*
 * RFC 3550 §5.1
 *
 *    0                   1                   2                   3
 *    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
 *   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
 *   |V=2|P|X|  CC   |M|     PT      |       sequence number         |
 *   |                           timestamp                           |
 *   |           synchronization source (SSRC) identifier            |
 *   |            contributing source (CSRC) identifiers  ...        |
 *   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
 */
export interface RtpPacket {
  readonly marker: boolean
  readonly payloadType: number
  readonly sequence: number
  readonly timestamp: number
  readonly ssrc: number
  /** A view into the datagram, without padding. */
  readonly payload: Uint8Array
}

export const rtpHeaderBytes = 12

/** Undefined for anything but a complete RTP packet: STUN, RTCP, noise, truncated datagrams. */
export const parseRtp = (datagram: Uint8Array): RtpPacket | undefined => {
  const start = rtpPayloadStart(datagram)
  if (start === undefined) return undefined
  const hasPadding = (datagram[0]! & 0x20) !== 0
  const padding = hasPadding ? datagram[datagram.length - 1]! : 0
  const end = datagram.length - padding
  if (start > end || (hasPadding && padding === 0)) return undefined
  const second = datagram[1]!
  return {
    marker: second >= 128,
    payloadType: second & 0x7f,
    sequence: (datagram[2]! << 8) | datagram[3]!,
    timestamp: readUint32(datagram, 4),
    ssrc: readUint32(datagram, 8),
    payload: datagram.subarray(start, end),
  }
}

/** Offset of the payload after CSRCs and extension; undefined when it is not RTP. */
export const rtpPayloadStart = (datagram: Uint8Array): number | undefined => {
  const length = datagram.length
  if (length < rtpHeaderBytes) return undefined
  const first = datagram[0]!
  if (first >> 6 !== 2) return undefined
  if (isRtcp(datagram)) return undefined
  let start = rtpHeaderBytes + (first & 15) * 4
  if (first & 0x10) {
    if (start + 4 > length) return undefined
    start += 4 + 4 * ((datagram[start + 2]! << 8) | datagram[start + 3]!)
  }
  return start <= length ? start : undefined
}

/** RFC 5761 §4: with the marker bit payload types 64..95 are the RTCP packet types 192..223. */
export const isRtcp = (datagram: Uint8Array): boolean =>
  datagram.length >= 8 && datagram[0]! >> 6 === 2 && datagram[1]! >= 192 && datagram[1]! <= 223

/** Writes the fixed header to the first 12 octets of `out`. */
export const writeRtpHeader = (
  out: Uint8Array,
  header: { marker: boolean; payloadType: number; sequence: number; timestamp: number; ssrc: number },
): void => {
  out[0] = 0x80
  out[1] = (header.marker ? 0x80 : 0) | header.payloadType
  out[2] = (header.sequence >> 8) & 0xff
  out[3] = header.sequence & 0xff
  writeUint32(out, 4, header.timestamp)
  writeUint32(out, 8, header.ssrc)
}

export const readUint32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0

export const writeUint32 = (bytes: Uint8Array, at: number, value: number): void => {
  bytes[at] = value >>> 24
  bytes[at + 1] = (value >>> 16) & 0xff
  bytes[at + 2] = (value >>> 8) & 0xff
  bytes[at + 3] = value & 0xff
}
