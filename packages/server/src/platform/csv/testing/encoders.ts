import type { Encoding } from '../decode-csv.ts'

interface Encoder {
  readonly encoding: Encoding
  encode(text: string): Uint8Array
}

const decoder = new TextDecoder('windows-1250')
const windows1250 = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
)

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** The ways in which spreadsheets save a contact list. */
export const encoders = {
  'UTF-8': { encoding: 'utf-8', encode: (text) => Buffer.from(text) },
  'UTF-8 with a mark': { encoding: 'utf-8', encode: (text) => Buffer.from(`\uFEFF${text}`) },
  'UTF-16LE': { encoding: 'utf-16le', encode: (text) => Buffer.from(text, 'utf16le') },
  'UTF-16LE with a mark': { encoding: 'utf-16le', encode: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le') },
  'UTF-16BE': { encoding: 'utf-16be', encode: utf16be },
  'UTF-16BE with a mark': { encoding: 'utf-16be', encode: (text) => utf16be(`\uFEFF${text}`) },
  'Windows-1250': {
    encoding: 'windows-1250',
    encode: (text) => Uint8Array.from(text, (char) => windows1250.get(char)!),
  },
} satisfies Record<string, Encoder>
