import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCsv, isWorkbook } from './decode-csv.ts'
import { detectDelimiter } from './detect-delimiter.ts'
import { encoders } from './testing/encoders.ts'

const list = (delimiter: string) =>
  [
    ['Jméno', 'Telefon', 'Dluh'],
    ['Žofie Dvořáková', '777 123 456', '"1 200,50"'],
    ['Ľubomír Ťažký', '0905 123 456', '"3,00"'],
  ]
    .map((cells) => `${cells.join(delimiter)}\r\n`)
    .join('')

const forms = Object.keys(encoders).flatMap((form) => [',', ';', '\t'].map((delimiter) => [form, delimiter]))

describe('a contact list as bytes', () => {
  test.each(forms)('in %s with the delimiter %j is read', async (form, delimiter) => {
    const { encode, encoding } = encoders[form as keyof typeof encoders]
    const decoded = decodeCsv(encode(list(delimiter!)))
    expect(decoded).toEqual({ text: list(delimiter!), encoding })
    expect(await detectDelimiter(decoded!.text)).toBe(delimiter)
  })

  test('of any kind is decoded or refused, and never has a NUL', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decodeCsv(bytes)
        expect(decoded?.text.includes('\u0000') ?? false).toBe(false)
      }),
    )
  })

  test('is not read from a picture', () => {
    expect(decodeCsv(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]))).toBe(
      undefined,
    )
  })

  test.each([
    [[0x50, 0x4b, 0x03, 0x04], true],
    [[0xd0, 0xcf, 0x11, 0xe0], true],
    [[0x50, 0x4b], false],
  ])('%j is a workbook: %s', (bytes, expected) => {
    expect(isWorkbook(new Uint8Array(bytes))).toBe(expected)
  })
})
