/** The addresses in the private network of `spray.ts`. */
export const serviceHost = '127.0.0.1'
export const callerHost = '127.0.0.2'
export const strangerHost = '127.0.0.9'
export const rtpPorts = { from: 20_000, to: 29_998 }

/** 20 ms of silence in A-law (RFC 3550 §5.1). */
export function rtpPacket(sequence: number, ssrc: number): Buffer {
  const bytes = Buffer.alloc(172, 0xd5)
  bytes[0] = 0x80
  bytes[1] = 8
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  bytes.writeUInt32BE((sequence * 160) >>> 0, 4)
  bytes.writeUInt32BE(ssrc, 8)
  return bytes
}
