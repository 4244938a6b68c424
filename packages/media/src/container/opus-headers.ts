/*
 * RFC 7845 §5.1: identification header
 *
 *   | "OpusHead"                                                    |
 *   | version = 1   | channels      | pre-skip (LE, at 48 kHz)      |
 *   | input sample rate (LE)                                        |
 *   | output gain (LE)              | mapping = 0   |
 */
export interface OpusHead {
  readonly channels: 1 | 2
  readonly preSkip: number
  readonly inputSampleRate: number
}

export const oggOpusRate = 48_000

export const writeOpusHead = (head: OpusHead): Uint8Array => {
  const out = Buffer.alloc(19)
  out.write('OpusHead', 0, 'latin1')
  out[8] = 1
  out[9] = head.channels
  out.writeUInt16LE(head.preSkip, 10)
  out.writeUInt32LE(head.inputSampleRate, 12)
  return new Uint8Array(out)
}

export const parseOpusHead = (packet: Uint8Array): OpusHead | undefined => {
  const view = Buffer.from(packet.buffer, packet.byteOffset, packet.length)
  if (view.length < 19 || view.toString('latin1', 0, 8) !== 'OpusHead') return undefined
  const channels = view[9]
  if (view[8]! >> 4 !== 0 || view[18] !== 0 || (channels !== 1 && channels !== 2)) return undefined
  return { channels, preSkip: view.readUInt16LE(10), inputSampleRate: view.readUInt32LE(12) }
}

/** RFC 7845 §5.2: comment header; each comment is `NAME=value`. */
export const writeOpusTags = (vendor: string, comments: readonly string[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('OpusTags', 'latin1'),
      counted(vendor),
      uint32(comments.length),
      ...comments.map(counted),
    ]),
  )

/** The comments; undefined when the packet is not a comment header or is truncated. */
export const parseOpusTags = (packet: Uint8Array): string[] | undefined => {
  const view = Buffer.from(packet.buffer, packet.byteOffset, packet.length)
  if (view.length < 16 || view.toString('latin1', 0, 8) !== 'OpusTags') return undefined
  let at = 12 + view.readUInt32LE(8)
  if (at + 4 > view.length) return undefined
  const count = view.readUInt32LE(at)
  at += 4
  const comments: string[] = []
  for (let i = 0; i < count; i++) {
    if (at + 4 > view.length) return undefined
    const length = view.readUInt32LE(at)
    if (at + 4 + length > view.length) return undefined
    comments.push(view.toString('utf8', at + 4, at + 4 + length))
    at += 4 + length
  }
  return comments
}

const uint32 = (value: number): Buffer => {
  const out = Buffer.alloc(4)
  out.writeUInt32LE(value)
  return out
}

const counted = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'utf8')
  return Buffer.concat([uint32(bytes.length), bytes])
}
