/**
 * A position in a PDU. Reading past the end or a field's limit clears `ok` and yields an empty value, so that
 * a codec reads all fields and checks once.
 */
export interface Cursor {
  readonly octets: Buffer
  at: number
  ok: boolean
}

export function readOctet(cursor: Cursor): number {
  if (cursor.at >= cursor.octets.length) return fail(cursor, 0)
  return cursor.octets[cursor.at++]!
}

export function readUint16(cursor: Cursor): number {
  if (cursor.at + 2 > cursor.octets.length) return fail(cursor, 0)
  cursor.at += 2
  return cursor.octets.readUInt16BE(cursor.at - 2)
}

/** Copies, so as not to keep the whole receive buffer alive. */
export function readOctets(cursor: Cursor, length: number): Uint8Array {
  if (cursor.at + length > cursor.octets.length) return fail(cursor, noOctets)
  cursor.at += length
  return Uint8Array.from(cursor.octets.subarray(cursor.at - length, cursor.at))
}

/** A C-Octet String (§3.1): characters up to and including NUL, at most `max` octets. */
export function readCString(cursor: Cursor, max: number): string {
  const end = cursor.octets.indexOf(0, cursor.at)
  if (end < 0 || end - cursor.at >= max) return fail(cursor, '')
  const text = cursor.octets.toString('latin1', cursor.at, end)
  cursor.at = end + 1
  return text
}

/** Writing mirrors reading: a value that does not fit its field clears `ok`. */
export function writeOctet(cursor: Cursor, value: number): void {
  if (value < 0 || value > 0xff) cursor.ok = false
  cursor.octets[cursor.at++] = value
}

export function writeUint16(cursor: Cursor, value: number): void {
  cursor.octets[cursor.at++] = value >> 8
  cursor.octets[cursor.at++] = value & 0xff
}

export function writeOctets(cursor: Cursor, value: Uint8Array): void {
  cursor.octets.set(value, cursor.at)
  cursor.at += value.length
}

export function writeCString(cursor: Cursor, value: string, max: number): void {
  if (value.length >= max || !isLatin1(value)) {
    cursor.ok = false
    return writeOctet(cursor, 0)
  }
  cursor.at += cursor.octets.write(value, cursor.at, 'latin1')
  writeOctet(cursor, 0)
}

/** Every character fits an octet, and none is NUL. */
const isLatin1 = (value: string): boolean =>
  [...value].every((character) => character > '\u0000' && character <= '\u00ff')

const noOctets = new Uint8Array(0)

function fail<T>(cursor: Cursor, value: T): T {
  cursor.ok = false
  cursor.at = cursor.octets.length
  return value
}
