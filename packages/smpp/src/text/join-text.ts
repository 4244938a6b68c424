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
    const decoded = decodeText(dataCoding, Buffer.concat(run.map((part) => part.octets)))
    if (decoded === undefined) return undefined
    text += decoded
    at += run.length
  }
  return text
}
