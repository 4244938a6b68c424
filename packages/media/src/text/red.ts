/*
 * RFC 2198 §3: one header of four octets per redundant block, one octet for the primary, then the data.
 *
 *    0                   1                    2                   3
 *    0 1 2 3 4 5 6 7 8 9 0 1 2 3  4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1
 *   |F=1| block PT  |  timestamp offset         |   block length    |
 *   |F=0| block PT  |
 */
interface RedundantBlock {
  readonly payloadType: number
  /** Age relative to the packet's timestamp, at most 16383. */
  readonly timestampOffset: number
  readonly text: Uint8Array
}

export interface RedundantPayload {
  /** Oldest first. */
  readonly redundant: readonly RedundantBlock[]
  readonly primary: Uint8Array
}

const maxOffset = 0x3fff
const maxBlockBytes = 0x3ff
const maxGenerations = 8

/** A block too old or too long for its header is sent empty. */
export const writeRed = (payloadType: number, { redundant, primary }: RedundantPayload): Uint8Array => {
  const headers: number[] = []
  const texts: Uint8Array[] = []
  for (const block of redundant) {
    const fits = block.timestampOffset <= maxOffset && block.text.length <= maxBlockBytes
    const text = fits ? block.text : block.text.subarray(0, 0)
    const offset = Math.min(maxOffset, block.timestampOffset)
    headers.push(
      0x80 | block.payloadType,
      offset >> 6,
      ((offset & 0x3f) << 2) | (text.length >> 8),
      text.length & 0xff,
    )
    texts.push(text)
  }
  headers.push(payloadType)
  return new Uint8Array(Buffer.concat([Uint8Array.from(headers), ...texts, primary]))
}

/** Undefined when headers or lengths do not fit the payload. */
export const parseRed = (payload: Uint8Array): RedundantPayload | undefined => {
  const headers: { payloadType: number; timestampOffset: number; length: number }[] = []
  let at = 0
  while (at < payload.length && payload[at]! & 0x80) {
    if (at + 4 > payload.length || headers.length === maxGenerations) return undefined
    headers.push({
      payloadType: payload[at]! & 0x7f,
      timestampOffset: (payload[at + 1]! << 6) | (payload[at + 2]! >> 2),
      length: ((payload[at + 2]! & 3) << 8) | payload[at + 3]!,
    })
    at += 4
  }
  if (at >= payload.length) return undefined
  at++
  const redundant: RedundantBlock[] = []
  for (const { payloadType, timestampOffset, length } of headers) {
    if (at + length > payload.length) return undefined
    redundant.push({ payloadType, timestampOffset, text: payload.subarray(at, at + length) })
    at += length
  }
  return { redundant, primary: payload.subarray(at) }
}
