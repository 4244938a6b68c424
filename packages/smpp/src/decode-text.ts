import { decodeGsm7 } from './gsm7.ts'

/** The alphabets of data_coding (SMPP 3.4 §5.2.19, and 3GPP TS 23.038 §4 for the GSM groups). */
type Alphabet = 'gsm7' | 'latin1' | 'ucs2' | 'binary'

/** The alphabet that a data_coding names; what is reserved or unknown is binary. */
function alphabetOf(dataCoding: number): Alphabet {
  // GSM message class group: bit 2 tells 8-bit data from the default alphabet
  if (dataCoding >= 0xf0) return (dataCoding & 0x04) === 0 ? 'gsm7' : 'binary'
  if (dataCoding === 0x00) return 'gsm7'
  if (dataCoding === 0x01 || dataCoding === 0x03) return 'latin1'
  return dataCoding === 0x08 ? 'ucs2' : 'binary'
}

/** The text of octets, or undefined when they are not text. */
export function decodeText(dataCoding: number, octets: Uint8Array): string | undefined {
  switch (alphabetOf(dataCoding)) {
    case 'gsm7':
      return decodeGsm7(octets)
    case 'latin1':
      return Buffer.from(octets).toString('latin1')
    case 'ucs2':
      return UTF16.decode(octets)
    case 'binary':
      return undefined
  }
}

/** Replaces half characters and an odd last octet by U+FFFD. */
const UTF16 = new TextDecoder('utf-16be', { ignoreBOM: true })
