export type G711Codec = 'PCMA' | 'PCMU'

/*
 * ITU-T G.711. One octet is  S E E E M M M M : sign, segment, step inside the segment.
 * A-law inverts every even bit (^ 0x55) and carries 13 significant bits; µ-law inverts all and carries 14,
 * with a bias of 33 added before the segment is taken.
 */
const aLawBits = 13
const muLawBits = 14
const muLawBias = 33
const muLawLimit = 8158

/** The octet that decodes to (almost) zero, sent as silence. */
export const g711Silence = (codec: G711Codec): number => (codec === 'PCMA' ? 0xd5 : 0xff)

/** Encodes 16-bit linear samples, one octet each, to `out` at `offset`. */
export const encodeG711Into = (codec: G711Codec, pcm: Int16Array, out: Uint8Array, offset: number): void => {
  const table = codec === 'PCMA' ? aLawCodes : muLawCodes
  const shift = codec === 'PCMA' ? 16 - aLawBits : 16 - muLawBits
  const middle = table.length / 2
  for (let i = 0; i < pcm.length; i++) out[offset + i] = table[(pcm[i]! >> shift) + middle]!
}

export const encodeG711 = (codec: G711Codec, pcm: Int16Array): Uint8Array => {
  const out = new Uint8Array(pcm.length)
  encodeG711Into(codec, pcm, out, 0)
  return out
}

/** Decodes one octet each to 16-bit linear samples. */
export const decodeG711 = (codec: G711Codec, octets: Uint8Array): Int16Array => {
  const levels = codec === 'PCMA' ? aLawLevels : muLawLevels
  const out = new Int16Array(octets.length)
  for (let i = 0; i < octets.length; i++) out[i] = levels[octets[i]!]!
  return out
}

const aLawLevel = (octet: number): number => {
  const bits = octet ^ 0x55
  const segment = (bits >> 4) & 7
  const step = bits & 15
  const magnitude = segment === 0 ? (step << 4) + 8 : ((step << 4) + 0x108) << (segment - 1)
  return bits & 0x80 ? magnitude : -magnitude
}

const muLawLevel = (octet: number): number => {
  const bits = ~octet & 0xff
  const segment = (bits >> 4) & 7
  const magnitude = ((((bits & 15) << 3) + 0x84) << segment) - 0x84
  return bits & 0x80 ? -magnitude : magnitude
}

/** `value`: 13 bits plus sign. */
const aLawCode = (value: number): number => {
  const magnitude = value < 0 ? -value - 1 : value
  const segment = Math.max(0, 27 - Math.clz32(magnitude))
  const step = (magnitude >> Math.max(1, segment)) & 15
  return ((value < 0 ? 0 : 0x80) | (segment << 4) | step) ^ 0x55
}

/** `value`: 14 bits plus sign. */
const muLawCode = (value: number): number => {
  const magnitude = Math.min(Math.abs(value), muLawLimit) + muLawBias
  const segment = 26 - Math.clz32(magnitude)
  const step = (magnitude >> (segment + 1)) & 15
  return ~((value < 0 ? 0x80 : 0) | (segment << 4) | step) & 0xff
}

const codesOf = (bits: number, code: (value: number) => number): Uint8Array =>
  Uint8Array.from({ length: 1 << bits }, (_, i) => code(i - (1 << (bits - 1))))

const aLawLevels = Int16Array.from({ length: 256 }, (_, i) => aLawLevel(i))
const muLawLevels = Int16Array.from({ length: 256 }, (_, i) => muLawLevel(i))
const aLawCodes = codesOf(aLawBits, aLawCode)
const muLawCodes = codesOf(muLawBits, muLawCode)
