import { decodeGsm7, type NationalShifts } from './gsm7.ts'
import { decodeUcs2 } from './ucs2.ts'

/** Alphabets of data_coding (SMPP 3.4 §5.2.19, and 3GPP TS 23.038 §4 for the GSM groups). */
type Alphabet = 'gsm7' | 'latin1' | 'ucs2' | 'binary'

/** Bits 3-2 of the coding groups that use them (3GPP TS 23.038 §4). */
const alphabetsByBits: readonly Alphabet[] = ['gsm7', 'binary', 'ucs2', 'binary']

/** The alphabet of a data_coding; reserved and unknown values are binary. */
function alphabetOf(dataCoding: number): Alphabet {
  switch (dataCoding >> 4) {
    case 0x0:
      return smppAlphabets[dataCoding] ?? 'binary'
    case 0x1: // with a message class; reserved in SMPP, used by carriers for flash messages
      return alphabetsByBits[(dataCoding >> 2) & 0x03]!
    case 0xc: // message waiting
    case 0xd:
      return 'gsm7'
    case 0xe:
      return 'ucs2'
    case 0xf: // message class: bit 2 selects 8-bit data
      return (dataCoding & 0x04) === 0 ? 'gsm7' : 'binary'
    default:
      return 'binary'
  }
}

const smppAlphabets: Readonly<Record<number, Alphabet>> = {
  0: 'gsm7',
  1: 'latin1',
  3: 'latin1',
  8: 'ucs2',
}

/** Whether a data_coding is of septets, to which national language tables apply. */
export const isSeptets = (dataCoding: number): boolean => alphabetOf(dataCoding) === 'gsm7'

/**
 * Decodes octets to text; undefined when they are binary. A NUL that ends the text is none of it, except in the GSM
 * alphabet, where it is `@`.
 *
 * @param shifts Of the GSM alphabet; other alphabets have none.
 */
export function decodeText(
  dataCoding: number,
  octets: Uint8Array,
  shifts?: NationalShifts,
): string | undefined {
  switch (alphabetOf(dataCoding)) {
    case 'gsm7':
      return decodeGsm7(octets, shifts)
    case 'latin1':
      return withoutEnd(Buffer.from(octets).toString('latin1'))
    case 'ucs2':
      return withoutEnd(decodeUcs2(octets))
    case 'binary':
      return undefined
  }
}

const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--
  return text.slice(0, end)
}
