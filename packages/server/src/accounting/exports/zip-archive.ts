import { crc32 } from 'node:zlib'

/** The directory counts them in 16 bits, of which the highest number says that ZIP64 has the count (APPNOTE 4.4.1.4). */
export const mostZipped = 65_534

export interface ZippedFile {
  /** ASCII, without a folder. */
  readonly name: string
  readonly bytes: Buffer
}

/**
 * A ZIP archive of files that are stored as they are (APPNOTE 6.3.10, 4.3), with a fixed date, so that the same files make
 * the same bytes. At most 65,534 files and 4 GiB.
 */
export async function* zipArchive(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of files) {
    const told = headerOf(Buffer.from(name, 'ascii'), bytes)
    const local = Buffer.concat([signed(0x04034b50), told.fields, told.name])
    yield Buffer.concat([local, bytes])
    directory.push(entryOf(told, offset))
    offset += local.length + bytes.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([entries, end])
}

const version = 20
/** 1 January 2000: bits of the year since 1980, the month and the day. */
const date = (20 << 9) | (1 << 5) | 1

interface FileHeader {
  readonly name: Buffer
  readonly fields: Buffer
}

/** The fields that a file has before its bytes, and once more in the directory. */
function headerOf(name: Buffer, bytes: Buffer): FileHeader {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return { name, fields }
}

function entryOf({ name, fields }: FileHeader, offset: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(version, 0)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signed(0x02014b50), madeBy, fields, rest, name])
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}
