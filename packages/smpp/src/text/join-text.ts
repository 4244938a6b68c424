import { decodeText, isSeptets } from './decode-text.ts'
import { endsInEscape } from './gsm7.ts'
import type { MessagePart } from './message-part.ts'
import { escapeSeptet } from './national/default-tables.ts'

/** The fields from which the text of a part is read. */
type TextPart = Omit<MessagePart, 'concat'>

/**
 * Joins the text of consecutive parts; undefined when one of them is binary. Runs of one coding and its tables are
 * decoded as a whole, since a sender may have split a character. One that is split between two tables is read by those of
 * the part that it ends in.
 */
export function joinText(parts: readonly TextPart[]): string | undefined {
  let text = ''
  let begun = none
  for (let at = 0; at < parts.length; ) {
    const first = parts[at]!
    const end = parts.findIndex((part, place) => place > at && !isReadAlike(part, first))
    const run = parts.slice(at, end < 0 ? undefined : end)
    const areSeptets = isSeptets(first.dataCoding)
    const octets = run.map((part) => part.octets)
    const joined = Buffer.concat(areSeptets ? [begun, ...octets] : withoutEnds(octets))
    const decoded = decodeText(first.dataCoding, joined, first)
    if (decoded === undefined) return undefined
    text += decoded
    begun = areSeptets && endsInEscape(joined) ? escaping : none
    at += run.length
  }
  return text
}

const none = Uint8Array.of()
const escaping = Uint8Array.of(escapeSeptet)

const isReadAlike = (one: TextPart, other: TextPart): boolean =>
  one.dataCoding === other.dataCoding &&
  (!isSeptets(one.dataCoding) ||
    (one.lockingShift === other.lockingShift && one.singleShift === other.singleShift))

/**
 * Peers end texts with a NUL as they do addresses. In characters of two octets it shows: every part is an octet too long.
 * Where characters have one octet, `decodeText` drops it, but for septets, of which it is one.
 */
function withoutEnds(parts: readonly Uint8Array[]): readonly Uint8Array[] {
  const areEnded = parts.every((octets) => octets.length % 2 === 1 && octets.at(-1) === 0)
  return areEnded ? parts.map((octets) => octets.subarray(0, -1)) : parts
}
