import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import {
  addressOf,
  createReassembler,
  joinText,
  readMessagePart,
  type ShortMessage,
  shortMessage,
} from '../index.ts'
import { readText } from './message-part.ts'
import { lockingTable, singleTable } from './national/national-tables.ts'

const [source, destination] = [addressOf('+905321234567'), addressOf('+420602000000')]
const [turkish, spanish, portuguese, hindi, urdu] = [1, 2, 3, 6, 13]
const [singleShift, lockingShift] = [0x24, 0x25]

interface Part {
  readonly locking?: number | undefined
  readonly single?: number | undefined
  readonly concat?: readonly [total: number, index: number]
  readonly septets: readonly number[]
  readonly dataCoding?: number
}

/** The deliver_sm of a part as a phone writes it: one information element for each table, none for the default one. */
function partOf({ locking, single, concat, septets, dataCoding = 0 }: Part): ShortMessage {
  const elements = [
    ...(concat === undefined ? [] : [0x00, 3, 9, ...concat]),
    ...(single === undefined ? [] : [singleShift!, 1, single]),
    ...(locking === undefined ? [] : [lockingShift!, 1, locking]),
  ]
  return shortMessage({
    source,
    destination,
    esmClass: 0x40,
    dataCoding,
    shortMessage: Uint8Array.of(elements.length, ...elements, ...septets),
  })
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const read = (part: Part) => readText(partOf(part))
const joined = (...parts: readonly Part[]) => joinText(parts.map((part) => readMessagePart(partOf(part))))

describe('a text with a national language table', () => {
  it.each<[string, Part, string]>([
    [
      'Turkish, single shift',
      { single: turkish, septets: [...ascii('Yar'), 0x1b, 0x69, ...ascii('n ge'), 0x1b, 0x73] },
      'Yarın geş',
    ],
    [
      'Turkish, locking shift',
      { locking: turkish, septets: [...ascii('Da'), 0x0c, 0x20, 0x1d, 0x07, 0x60, 0x40, 0x0b, 0x1c, 0x04] },
      'Dağ şıçİĞŞ€',
    ],
    [
      'Spanish, single shift',
      { single: spanish, septets: [...ascii('Adi'), 0x1b, 0x6f, ...ascii('s, est'), 0x1b, 0x61, 0x1b, 0x09] },
      'Adiós, estáç',
    ],
    [
      'Portuguese, single shift',
      { single: portuguese, septets: [...ascii('N'), 0x1b, 0x7b, ...ascii('o '), 0x1b, 0x7f, 0x1b, 0x05] },
      'Não âê',
    ],
    [
      'Portuguese, locking shift',
      { locking: portuguese, septets: [...ascii('N'), 0x7b, 0x6f, 0x20, 0x09, 0x60, 0x12, 0x18, 0x15] },
      'Não ç~ª€∞',
    ],
    ['Hindi, locking shift', { locking: hindi, septets: [0x28 + 0x10, 0x0a, 0x2f, 0x4e, 0x28] }, '8\nऩ)'],
    [
      'Hindi, single shift',
      { single: hindi, septets: [0x1b, 0x19, 0x1b, 0x3a, 0x1b, 0x41, 0x1b, 0x65] },
      '।ॱA€',
    ],
    ['Urdu, locking shift', { locking: urdu, septets: [0x00, 0x44, 0x7f, 0x61] }, 'اعٰa'],
    [
      'both tables',
      { locking: turkish, single: turkish, septets: [0x0c, 0x1b, 0x67, 0x1b, 0x3c, 0x1d] },
      'ğğ[ş',
    ],
  ])('is read by it: %s', (_, part, text) => {
    expect(read(part)).toBe(text)
  })

  it.each<[string, Part, string]>([
    [
      'a language that is not known',
      { single: 14, locking: 200, septets: [0x0c, 0x1b, 0x65, 0x1b, 0x67] },
      'ø€g',
    ],
    ['the default language', { single: 0, locking: 0, septets: [0x0c, 0x1b, 0x65] }, 'ø€'],
    ['a language without a locking table', { locking: spanish, septets: [0x0c, 0x04] }, 'øè'],
  ])('is read by the default alphabet for %s', (_, part, text) => {
    expect(read(part)).toBe(text)
  })

  it('reads an escape before a septet without a character in the single shift table by the locking table', () => {
    expect(read({ single: spanish, locking: turkish, septets: [0x1b, 0x0c, 0x1b, 0x41] })).toBe('ğÁ')
    expect(read({ single: turkish, septets: [0x1b, 0x0c] })).toBe('ø')
  })

  it('reads two escapes as a space, and one at the end as nothing', () => {
    expect(read({ single: turkish, septets: [0x1b, 0x1b, 0x67, 0x1b] })).toBe(' g')
  })

  it('shows a septet that its locking table leaves unused as a space', () => {
    expect(read({ locking: 11, septets: [0x00, 0x61] })).toBe(' a')
  })

  it('goes by the last of several elements of one kind', () => {
    const elements = [singleShift!, 1, spanish!, singleShift!, 1, turkish!]
    const octets = Uint8Array.of(elements.length, ...elements, 0x1b, 0x73)
    expect(readText(shortMessage({ source, destination, esmClass: 0x40, shortMessage: octets }))).toBe('ş')
  })

  it('is not read by an element of a wrong length', () => {
    const elements = [singleShift!, 2, turkish!, 0]
    const octets = Uint8Array.of(elements.length, ...elements, 0x1b, 0x73)
    expect(readText(shortMessage({ source, destination, esmClass: 0x40, shortMessage: octets }))).toBe('s')
  })

  it('is not read by it in UCS-2', () => {
    const septets = [...Buffer.from('ğ', 'utf16le').swap16()]
    expect(read({ locking: turkish, septets, dataCoding: 8 })).toBe('ğ')
  })
})

describe('a table', () => {
  const languages = Array.from({ length: 13 }, (_, place) => place + 1)

  it.each(languages)(
    'of locking shift has no character twice, and the escape in its place: %i',
    (language) => {
      const characters = lockingTable(language).filter((character) => character !== undefined)
      expect(lockingTable(language)).toHaveLength(128)
      expect(new Set(characters).size).toBe(characters.length)
      expect(lockingTable(language)[0x1b]).toBe('\u001b')
    },
  )

  it.each(languages)('of single shift has what the extension table has: %i', (language) => {
    const table = singleTable(language)
    expect(table).toHaveLength(128)
    for (const [septet, character] of singleTable(0).entries())
      if (character !== undefined) expect(table[septet]).toBe(character)
  })

  it.each<[string, number, number, string, string]>([
    ['Bengali', 4, 0x5f, '\u09cd', '\u09e6'],
    ['Gujarati', 5, 0x5f, '\u0acd', '\u0964'],
    ['Hindi', 6, 0x5f, '\u094d', '\u0964'],
    ['Kannada', 7, 0x5f, '\u0ccd', '\u0964'],
    ['Malayalam', 8, 0x5f, '\u0d4d', '\u0964'],
    ['Oriya', 9, 0x5f, '\u0b4d', '\u0964'],
    ['Punjabi', 10, 0x5f, '\u0a4d', '\u0964'],
    ['Tamil', 11, 0x5f, '\u0bcd', '\u0964'],
    ['Telugu', 12, 0x5f, '\u0c4d', 'Θ'],
    ['Urdu', 13, 0x5f, '\u0657', '\u0600'],
  ])('is that of its language: %s', (_, language, septet, locked, escaped) => {
    expect(read({ locking: language, septets: [septet] })).toBe(locked)
    expect(read({ single: language, septets: [0x1b, 0x19] })).toBe(escaped)
  })
})

describe('a text of several parts with national language tables', () => {
  const part = (index: number, septets: readonly number[], tables: Omit<Part, 'septets'> = {}): Part => ({
    concat: [2, index],
    septets,
    ...tables,
  })

  it('is read part by part with the tables of each', () => {
    expect(
      joined(
        part(1, [...ascii('a'), 0x1b, 0x67, 0x0c], { single: turkish }),
        part(2, [0x0c, 0x1b, 0x67, ...ascii('z')]),
      ),
    ).toBe('ağøøgz')
  })

  it('keeps a character that its sender split', () => {
    const tables = { single: turkish, locking: turkish }
    expect(joined(part(1, [0x0c, 0x1b], tables), part(2, [0x73, 0x0c], tables))).toBe('ğşğ')
  })

  it('reads a split character by the tables of the part that it ends in', () => {
    expect(joined(part(1, [0x61, 0x1b]), part(2, [0x73], { single: turkish }))).toBe('aş')
    expect(joined(part(1, [0x61, 0x1b], { single: turkish }), part(2, [0x65]))).toBe('a€')
  })

  it('drops an escape that no character of the alphabet follows', () => {
    const ucs2 = [...Buffer.from('ž', 'utf16le').swap16()]
    expect(joined(part(1, [0x61, 0x1b], { single: turkish }), part(2, ucs2, { dataCoding: 8 }))).toBe('až')
    expect(joined(part(1, [0x61], { single: turkish }), part(2, [0x62, 0x1b]))).toBe('ab')
  })

  it('keeps an @ at its end, whose septet is a NUL', () => {
    expect(joined({ septets: ascii('a1').concat(0) })).toBe('a1@')
    expect(joined(part(1, [0x61, 0x62, 0], { single: turkish }), part(2, [0]))).toBe('ab@@')
  })

  it('is put together in any order', () => {
    const reassembler = createReassembler({ clock: new VirtualClock(), onIncomplete: () => {} })
    const tables = { single: turkish, locking: turkish }
    expect(reassembler.add(partOf(part(2, [0x0c], tables))).kind).toBe('waiting')
    expect(reassembler.add(partOf(part(1, [0x1b, 0x73], tables)))).toMatchObject({
      kind: 'complete',
      message: { text: 'şğ' },
    })
    reassembler.close()
  })
})
