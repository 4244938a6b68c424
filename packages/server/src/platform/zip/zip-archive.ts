import { pipeline, Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: stored as it is, or read and compressed while the archive is sent. At most 4 GiB. */
export type ZippedFile =
  /** The name is ASCII, without a folder. */
  | { readonly name: string; readonly bytes: Buffer }
  | { readonly name: string; readonly parts: AsyncIterable<Uint8Array> }

/**
 * A ZIP archive (APPNOTE 6.3.10, 4.3) with a fixed date, so that the same files make the same bytes. One of more than 4 GiB,
 * or of more than 65,534 files, is ZIP64. Of `parts` one piece at a time is in memory.
 */
export async function* zipArchive(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const file of files) {
    const startsAt = offset
    const header = headerOf(file)
    const local = Buffer.concat([signed(0x04034b50), header.fields, header.name])
    yield local
    offset += local.length
    for await (const bytes of 'bytes' in file ? [file.bytes] : compressed(file.parts, header)) {
      yield bytes
      offset += bytes.length
    }
    directory.push(entryOf(header, startsAt))
  }
  const entries = Buffer.concat(directory)
  yield Buffer.concat([entries, endOf(directory.length, entries.length, offset)])
}

const version = 20
/** Of what ZIP64 has numbers for. */
const version64 = 45
/** The highest numbers of 16 and 32 bits say that ZIP64 has the number (APPNOTE 4.4.1.4). */
const in64 = { bits16: 0xffff, bits32: 0xffff_ffff }
/** 1 January 2000: bits of the year since 1980, the month and the day. */
const date = (20 << 9) | (1 << 5) | 1
/** The sum and the lengths come behind the file (APPNOTE 4.4.4). */
const lengthsBehind = 1 << 3
const methodDeflated = 8

interface FileHeader {
  readonly name: Buffer
  readonly fields: Buffer
}

/** The fields that a file has before its bytes, and once more in the directory. */
function headerOf(file: ZippedFile): FileHeader {
  const name = Buffer.from(file.name, 'ascii')
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt16LE(name.length, 22)
  if ('bytes' in file) {
    writeLengths(fields, { sum: crc32(file.bytes), packed: file.bytes.length, length: file.bytes.length })
  } else {
    fields.writeUInt16LE(lengthsBehind, 2)
    fields.writeUInt16LE(methodDeflated, 4)
  }
  return { name, fields }
}

interface Lengths {
  readonly sum: number
  readonly packed: number
  readonly length: number
}

function writeLengths(fields: Buffer, { sum, packed, length }: Lengths): void {
  fields.writeUInt32LE(sum, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(length, 18)
}

/** The compressed bytes and what follows them; completes the fields for the directory. */
async function* compressed(parts: AsyncIterable<Uint8Array>, { fields }: FileHeader): AsyncGenerator<Buffer> {
  let [sum, packed, length] = [0, 0, 0]
  const counted = (async function* () {
    for await (const part of parts) {
      sum = crc32(part, sum)
      length += part.length
      yield part
    }
  })()
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  // An error of either is thrown by reading `deflate`.
  pipeline(Readable.from(counted, { objectMode: false }), deflate, () => {})
  for await (const bytes of deflate) {
    packed += bytes.length
    yield bytes
  }
  if (Math.max(length, packed) >= in64.bits32) throw new Error('a file of an archive has 4 GiB or more')
  writeLengths(fields, { sum, packed, length })
  yield Buffer.concat([signed(0x08074b50), fields.subarray(10, 22)])
}

function entryOf({ name, fields }: FileHeader, offset: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(version, 0)
  const rest = Buffer.alloc(14)
  const isFar = offset >= in64.bits32
  rest.writeUInt32LE(isFar ? in64.bits32 : offset, 10)
  if (!isFar) return Buffer.concat([signed(0x02014b50), madeBy, fields, rest, name])
  const far = Buffer.alloc(12)
  far.writeUInt16LE(1, 0)
  far.writeUInt16LE(8, 2)
  far.writeBigUInt64LE(BigInt(offset), 4)
  const told = Buffer.from(fields)
  told.writeUInt16LE(version64, 0)
  told.writeUInt16LE(far.length, 24)
  return Buffer.concat([signed(0x02014b50), madeBy, told, rest, name, far])
}

/** The end of an archive of `count` files, whose directory has `length` bytes from `offset` on. */
function endOf(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, in64.bits16), 8)
  end.writeUInt16LE(Math.min(count, in64.bits16), 10)
  end.writeUInt32LE(Math.min(length, in64.bits32), 12)
  end.writeUInt32LE(Math.min(offset, in64.bits32), 16)
  if (count < in64.bits16 && Math.max(length, offset) < in64.bits32) return end
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(BigInt(end64.length - 12), 4)
  end64.writeUInt16LE(version64, 12)
  end64.writeUInt16LE(version64, 14)
  for (const at of [24, 32]) end64.writeBigUInt64LE(BigInt(count), at)
  end64.writeBigUInt64LE(BigInt(length), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + length), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end64, locator, end])
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}
