import { oggCrc } from './ogg-crc.ts'

/*
 * RFC 3533 §6, little-endian
 *
 *    0               8               16              24
 *   | capture pattern "OggS"                                        |
 *   | version 0     | header type   | granule position, 64 bits     |
 *   |                                                               |
 *   |                               | bitstream serial number       |
 *   |                               | page sequence number          |
 *   |                               | CRC checksum                  |
 *   |                               | page_segments | segment table |
 */
export interface OggPage {
  readonly serial: number
  readonly sequence: number
  /** Samples at 48 kHz up to the last packet that ends here (RFC 7845 §4). */
  readonly granule: bigint
  readonly first: boolean
  readonly last: boolean
  readonly continued: boolean
  /** Each packet that ends on this page; the last one may continue (`unfinished`). */
  readonly packets: readonly Uint8Array[]
  readonly unfinished: boolean
  /** Octets of the page. */
  readonly length: number
}

const oggHeaderBytes = 27
export const maxSegments = 255
/** Maximum page size. */
export const maxPageBytes = oggHeaderBytes + maxSegments + maxSegments * 255
const continuedFlag = 1
const firstPageFlag = 2
const lastPageFlag = 4
const typeAt = 5
const crcAt = 22

/** Segment table entries for a packet. */
export const segmentsOf = (packetBytes: number): number => Math.floor(packetBytes / 255) + 1

/** Writes a page of complete packets, which must fit 255 segments. */
export const writeOggPage = (page: {
  serial: number
  sequence: number
  granule: bigint
  first?: boolean
  last?: boolean
  packets: readonly Uint8Array[]
}): Uint8Array => {
  const table: number[] = []
  for (const packet of page.packets) {
    for (let left = packet.length; left >= 255; left -= 255) table.push(255)
    table.push(packet.length % 255)
  }
  if (table.length > maxSegments) throw new RangeError(`${table.length} segments exceed an Ogg page`)
  const head = Buffer.alloc(oggHeaderBytes)
  head.write('OggS', 0, 'latin1')
  head[typeAt] = (page.first ? firstPageFlag : 0) | (page.last ? lastPageFlag : 0)
  head.writeBigInt64LE(page.granule, 6)
  head.writeUInt32LE(page.serial, 14)
  head.writeUInt32LE(page.sequence, 18)
  head[26] = table.length
  return withCrc(new Uint8Array(Buffer.concat([head, Uint8Array.from(table), ...page.packets])))
}

/** The page with the end-of-stream flag set. */
export const markLastPage = (page: Uint8Array): Uint8Array => {
  const marked = page.slice()
  marked[typeAt] = marked[typeAt]! | lastPageFlag
  return withCrc(marked)
}

/** Parses the page at `at`; undefined when truncated, corrupt or not a page. */
export const parseOggPage = (bytes: Uint8Array, at: number): OggPage | undefined => {
  if (at + oggHeaderBytes > bytes.length) return undefined
  const view = Buffer.from(bytes.buffer, bytes.byteOffset + at, bytes.length - at)
  if (view.toString('latin1', 0, 4) !== 'OggS' || view[4] !== 0) return undefined
  const segments = view[26]!
  const bodyAt = oggHeaderBytes + segments
  if (bodyAt > view.length) return undefined
  const table = view.subarray(oggHeaderBytes, bodyAt)
  const length = bodyAt + table.reduce((sum, lacing) => sum + lacing, 0)
  if (length > view.length) return undefined
  const page = new Uint8Array(view.subarray(0, length))
  if (oggCrc(zeroCrc(page)) !== view.readUInt32LE(crcAt)) return undefined
  const type = view[typeAt]!
  const { packets, unfinished } = cutPackets(page, table, bodyAt)
  return {
    serial: view.readUInt32LE(14),
    sequence: view.readUInt32LE(18),
    granule: view.readBigInt64LE(6),
    first: (type & firstPageFlag) !== 0,
    last: (type & lastPageFlag) !== 0,
    continued: (type & continuedFlag) !== 0,
    packets,
    unfinished,
    length,
  }
}

const cutPackets = (
  page: Uint8Array,
  table: Uint8Array,
  bodyAt: number,
): { packets: Uint8Array[]; unfinished: boolean } => {
  const packets: Uint8Array[] = []
  let start = bodyAt
  let end = bodyAt
  for (const lacing of table) {
    end += lacing
    if (lacing === 255) continue
    packets.push(page.subarray(start, end))
    start = end
  }
  const unfinished = table.at(-1) === 255
  if (unfinished) packets.push(page.subarray(start, end))
  return { packets, unfinished }
}

const zeroCrc = (page: Uint8Array): Uint8Array => page.fill(0, crcAt, crcAt + 4)

const withCrc = (page: Uint8Array): Uint8Array => {
  const crc = oggCrc(zeroCrc(page))
  new DataView(page.buffer, page.byteOffset).setUint32(crcAt, crc, true)
  return page
}
