export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250'

export interface DecodedCsv {
  readonly text: string
  readonly encoding: Encoding
}

/**
 * Decodes a file as spreadsheets of Czech and Slovak firms save it: UTF-8 or UTF-16 with or without a byte order mark,
 * else Windows-1250, in which every sequence of bytes is text. Undefined if the bytes are not text.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv | undefined {
  const encoding = markedEncoding(bytes) ?? utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1250')
  // the decoder drops a byte order mark of its own encoding
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\u0000') ? undefined : { text, encoding }
}

/** A workbook is a ZIP archive (APPNOTE 4.3.7), an old one an OLE compound file (MS-CFB 2.2). */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined
}

const sampledBytes = 2000

/** UTF-16 without a mark: digits, delimiters and Latin letters have a zero byte, always on the same side. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, sampledBytes)
  const pairs = Math.floor(sample.length / 2)
  const zeros = [0, 0]
  for (let index = 0; index < 2 * pairs; index++) if (sample[index] === 0) zeros[index % 2]!++
  const [high = 0, low = 0] = zeros
  const isMany = (count: number) => count > pairs / 2
  if (isMany(low) && !isMany(high)) return 'utf-16le'
  return isMany(high) && !isMany(low) ? 'utf-16be' : undefined
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== undefined
  } catch {
    return false
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
