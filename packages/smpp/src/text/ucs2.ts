/**
 * Decodes UCS-2, which is big-endian (3GPP TS 23.038 §6.2.3). A byte order mark is not part of the text; one of a
 * little-endian sender is believed (Unicode §23.8), and so are texts without a mark that make sense that way only.
 * Unpaired surrogates and an odd last octet read as U+FFFD.
 */
export function decodeUcs2(octets: Uint8Array): string {
  const [first, second] = octets
  if (first === 0xfe && second === 0xff) return bigEndian.decode(octets.subarray(2))
  if (first === 0xff && second === 0xfe) return littleEndian.decode(octets.subarray(2))
  return (isLittleEndian(octets) ? littleEndian : bigEndian).decode(octets)
}

const bigEndian = new TextDecoder('utf-16be', { ignoreBOM: true })
const littleEndian = new TextDecoder('utf-16le', { ignoreBOM: true })

/** Fewer may be a word of Chinese: `N` and U+4E00 have the same octets. */
const leastUnits = 3

/** Latin and Cyrillic letters of Europe, digits, what is on a keyboard, and typographic marks. */
const usual =
  /^[\n\r\t -~\u00a0-\u017f\u0218-\u021b\u0401\u0404\u0406\u0407\u0410-\u044f\u0451\u0454\u0456\u0457\u0490\u0491\u2010-\u2026\u20ac]+$/
/** Not the Cyrillic capitals: the other reading is of Greek, Myanmar, Ethiopic and more. */
const tellingLetters = /[A-Za-z\u0430-\u044f]/g
/** Characters that texts have although they read as usual ones the other way, and the wide space. */
const genuine = /[一刀最稀儀堀戀各\u3000]/g

/**
 * Whether octets are Latin or Cyrillic text in little-endian order. Other text reads so only if each of its characters is
 * one of a few hundred, nearly all of which no text has.
 */
function isLittleEndian(octets: Uint8Array): boolean {
  const little = littleEndian.decode(octets).replace(/\0+$/, '')
  if (little.length < leastUnits || !usual.test(little)) return false
  const letters = little.match(tellingLetters)?.length ?? 0
  const believable = bigEndian.decode(octets).match(genuine)?.length ?? 0
  return letters - believable >= 2 && letters * 3 >= little.length
}
