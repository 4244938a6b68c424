import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { notCsvOf, sentNotCsvOf, textNotCsvOf } from './not-csv.ts'

/** A ZIP archive of files by name (APPNOTE 4.3): local headers, the central directory, and its end. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const isStored = name === 'mimetype'
    const data = isStored ? Buffer.from(text) : deflateRawSync(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(text.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  return Buffer.concat([...locals, ...central, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
}

const large = Array.from({ length: 60_000 }, (_, index) => (index * 7919) % 9973).join()
const workbooks: readonly [string, Uint8Array, RegExp, RegExp][] = [
  [
    'an Excel workbook',
    zip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': large,
    }),
    /Excel workbook/,
    /Save As.*CSV UTF-8/,
  ],
  [
    'an Excel workbook of 97-2003',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    /Excel workbook/,
    /Save As.*CSV UTF-8/,
  ],
  [
    'an OpenDocument spreadsheet',
    zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': large }),
    /OpenDocument/,
    /Save As.*Text CSV/,
  ],
  [
    'a Numbers spreadsheet',
    zip({ 'Data/photo.jpg': large, 'Index/Document.iwa': 'x', 'Index/Tables/DataList.iwa': large }),
    /Numbers/,
    /Export To.*CSV/,
  ],
  ['a packed list', zip({ 'kontakty.csv': 'Telefon\n777123456\n' }), /ZIP archive/, /Unpack/],
]

describe('a file in another format than CSV', () => {
  test.each(workbooks)('such as %s is named, with the steps to its CSV', (_, bytes, what, steps) => {
    expect(notCsvOf(bytes)).toEqual({
      what: expect.stringMatching(what),
      steps: expect.stringMatching(steps),
    })
  })

  test.each([
    ['<html><head><title>Kontakty</title></head><body><table>', /HTML/],
    ['\uFEFF\r\n<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">', /HTML/],
    ['<table border="1"><tr><td>Telefon</td></tr></table>', /HTML/],
    ['MIME-Version: 1.0\r\nContent-Type: multipart/related', /HTML/],
    ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>', /XML/],
    ['{\\rtf1\\ansi Telefon}', /RTF/],
    ['%PDF-1.7\n%âãÏÓ', /PDF/],
    ['BEGIN:VCARD\r\nTEL:+420777123456', /vCard/],
    ['PK\u0003\u0004\u0014\u0000', /Excel workbook/],
    ['PK\uFFFD\uFFFD\u0014\u0000', /Excel workbook/],
    ['PK??\u0014??', /Excel workbook/],
    ['PK\\x03\\x04\\x14\\x00', /Excel workbook/],
    ['PK\\u0003\\u0004\\u0014', /Excel workbook/],
    ['PK!bîh^[Content_Types].xml (¬TËNÃ0', /Excel workbook/],
    [Buffer.from('PK\u0003\u0004\u0014\u0000').toString('utf16le'), /Excel workbook/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]).toString('latin1'), /Excel workbook/],
    ['ĐĎ\u0011ŕˇ±', /Excel workbook/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]).toString(), /Excel workbook/],
  ])('is named when it comes as the text %j', (text, what) => {
    const found = textNotCsvOf(text)
    expect(found?.what).toMatch(what)
    expect(found?.steps).toMatch(/CSV/)
    if (what.source !== 'Excel workbook') expect(notCsvOf(Buffer.from(text))).toEqual(found)
  })

  test.each(workbooks)(
    'such as %s is named when it comes as text in base64, or in a data URL',
    (_, bytes, what) => {
      const text = Buffer.from(bytes).toString('base64')
      const inLines = text.replace(/.{76}/g, '$&\r\n')
      const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      for (const sent of [text, inLines, text.replace(/=+$/, ''), `data:${mime};base64,${text}`])
        expect(sentNotCsvOf(sent)?.what).toMatch(what)
    },
  )

  test('is named when it comes as the text of a CSV file in base64', () => {
    const csv = 'Telefon;Jméno\n777123456;Jan Novák\n'
    expect(sentNotCsvOf(Buffer.from(csv).toString('base64'))).toEqual({
      what: 'is in base64',
      steps: expect.stringContaining('csvBase64'),
    })
  })

  test.each([
    'Telefon;Jméno\n777123456;<b>Jan</b>\n',
    '<neznámý>;777123456\n',
    'PK;Telefon\n1;777123456\n',
    'PK\n777123456\n',
    'PK?;Telefon\n1;777123456\n',
    'Telefon\n777123456\n+420777123457\n',
    'Jmeno\nJan\nEva\nPetr\n',
    'kontakt12345678=',
    '',
  ])('is not %j', (text) => {
    expect(sentNotCsvOf(text)).toBeUndefined()
    expect(notCsvOf(Buffer.from(text))).toBeUndefined()
  })
})
