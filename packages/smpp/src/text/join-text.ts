import { decodeText } from './decode-text.ts'
import type { MessagePart } from './message-part.ts'

/**
 * Joins the text of consecutive parts; undefined when one of them is binary. Runs of one coding are decoded
 * as a whole, since a sender may have split a character.
 */
export function joinText(parts: readonly Omit<MessagePart, 'concat'>[]): string | undefined {
  let text = ''
  for (let at = 0; at < parts.length; ) {
    const { dataCoding } = parts[at]!
    const end = parts.findIndex((part, place) => place > at && part.dataCoding !== dataCoding)
    const run = parts.slice(at, end < 0 ? undefined : end)
    const decoded = decodeText(dataCoding, Buffer.concat(withoutEnds(run.map((part) => part.octets))))
    if (decoded === undefined) return undefined
    text += decoded
    at += run.length
  }
  return text
}

/**
 * Peers end texts with a NUL as they do addresses. In characters of two octets it shows: every part is an octet too long.
 * Where characters have one octet, `decodeText` drops it.
 */
function withoutEnds(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const areEnded = parts.every((octets) => octets.length % 2 === 1 && octets.at(-1) === 0)
  return areEnded ? parts.map((octets) => octets.subarray(0, -1)) : parts
}
