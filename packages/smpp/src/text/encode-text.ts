import { gsm7Septets } from './gsm7.ts'
import { writeConcatHeader } from './udh.ts'

/** Text encoded for submit_sm. */
export interface EncodedText {
  readonly coding: 'gsm7' | 'ucs2'
  /**
   * One short_message per segment: unpacked septets or UTF-16BE, with a user data header when there are
   * several.
   */
  readonly parts: readonly Uint8Array[]
  readonly segments: number
}

/** Maximum of a concatenation header. */
const maxSegments = 255

/** Octets of text in a single segment and in one of several (3GPP TS 23.040 §9.2.3.24.1). */
const segmentRoom = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 140, joined: 134 } } as const

/**
 * Encodes text in as few segments as possible: GSM 7-bit when every character is in the alphabet, UCS-2
 * otherwise. The text is normalized to NFC first, since a letter with a combining accent costs twice. No part
 * ends inside an escape sequence or a surrogate pair.
 *
 * @param reference 0..255, the concatenation reference of a message to one recipient
 * @throws RangeError beyond 255 segments
 */
export function encodeText(text: string, reference = 0): EncodedText {
  const characters = [...text.normalize('NFC').toWellFormed()]
  const septets = characters.map(gsm7Septets)
  const coding = septets.includes(undefined) ? 'ucs2' : 'gsm7'
  const units = coding === 'gsm7' ? (septets as (readonly number[])[]) : characters.map(utf16Octets)
  const parts = pack(units, segmentRoom[coding].alone)
  if (parts.length <= 1) return { coding, parts: [Uint8Array.from(parts[0] ?? [])], segments: 1 }
  const joined = pack(units, segmentRoom[coding].joined)
  if (joined.length > maxSegments) throw new RangeError(`text needs ${joined.length} segments`)
  return {
    coding,
    parts: joined.map((octets, place) =>
      Uint8Array.from([
        ...writeConcatHeader({ reference, total: joined.length, index: place + 1 }),
        ...octets,
      ]),
    ),
    segments: joined.length,
  }
}

/** Fills parts of at most `room` octets with complete characters. */
function pack(units: readonly (readonly number[])[], room: number): number[][] {
  const parts: number[][] = []
  let part: number[] = []
  for (const unit of units) {
    if (part.length + unit.length > room) {
      parts.push(part)
      part = []
    }
    part.push(...unit)
  }
  if (part.length > 0) parts.push(part)
  return parts
}

function utf16Octets(character: string): number[] {
  const octets: number[] = []
  for (let at = 0; at < character.length; at++) {
    const unit = character.charCodeAt(at)
    octets.push(unit >> 8, unit & 0xff)
  }
  return octets
}
