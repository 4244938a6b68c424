import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'

/** Bytes decoded in one go while calls wait: letters with marks take several milliseconds a megabyte. */
const bytesTogether = 256 * 1024

/** The text of UTF-8, decoded in turns of the event loop where it is long; undefined: the bytes are not UTF-8. */
export function decodeUtf8(bytes: Buffer): string | undefined | Promise<string | undefined> {
  if (bytes.length <= bytesTogether) return isUtf8(bytes) ? bytes.toString('utf8') : undefined
  return decodeInTurns(bytes)
}

async function decodeInTurns(bytes: Buffer): Promise<string | undefined> {
  if (!isUtf8(bytes)) return undefined
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    await setImmediate()
    const end = characterStart(bytes, Math.min(start + bytesTogether, bytes.length))
    text += bytes.toString('utf8', start, end)
    start = end
  }
  return text
}

/** Where the character that holds the octet at `at` begins (RFC 3629 §3: 10xxxxxx goes on). */
function characterStart(bytes: Buffer, at: number): number {
  let start = at
  while (start < bytes.length && (bytes[start]! & 0xc0) === 0x80) start -= 1
  return start
}
