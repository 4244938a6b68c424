import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const little = (text: string) => Buffer.from(text, 'utf16le')
const big = (text: string) => little(text).swap16()
const ucs2 = 8

describe('a text in UCS-2', () => {
  it.each(['Ahoj', 'Привет', '一', ''])('is read without the byte order mark before it: %s', (text) => {
    expect(decodeText(ucs2, big(`\ufeff${text}`))).toBe(text)
    expect(decodeText(ucs2, little(`\ufeff${text}`))).toBe(text)
  })

  it.each([
    'Ano',
    'Příliš žluťoučký kůň úpěl ďábelské ódy.',
    'Überweisung über 1 200 €',
    'Dobrý den, přijdu v 15:30.\r\nNovák',
    'Zażółć gęślą jaźń',
    'Nie, dziękuję – do widzenia',
    'NNN OK',
    'Ано',
    'Добрый день, приеду в 15:30. Ёлкин',
    'Дякую, ґанок є — до зустрічі, Єво!',
  ])('is read in little-endian order where only that makes sense: %s', (text) => {
    expect(decodeText(ucs2, little(text))).toBe(text)
    expect(decodeText(ucs2, little(`${text}\0`))).toBe(text)
    expect(decodeText(ucs2, big(text))).toBe(text)
  })

  it.each([
    '一',
    '一一一',
    '最一最',
    '一最　稀',
    '刀一',
    '你好，世界',
    '日本語のテキスト',
    '안녕하세요',
    '저',
    '가가가',
    '稀有',
    '各各各',
    '戀戀儀',
    '堀、堀、堀',
    'Да',
    'Єєє',
    'Ναι',
    'ἄἄἄ',
    'ငငင',
    'ሄሄሄ',
    'ᐄᐄᐄ',
  ])('of another script stays as it was sent: %s', (text) => {
    expect(decodeText(ucs2, big(text))).toBe(text)
  })

  it('of Greek, Cyrillic, Hebrew or Arabic is never turned round', () => {
    const letter = fc.integer({ min: 0x370, max: 0x6ff }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 70 }), (text) => {
        expect(decodeText(ucs2, big(text))).toBe(text)
      }),
    )
  })

  it('of Chinese, Japanese or Korean in common characters is never turned round', () => {
    const range = (from: number, to: number) =>
      fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code))
    const character = fc.oneof(
      fc.constantFrom(...'一二三十最稀刀各儀堀戀大小人中日月年我你他的是不了在有　'),
      range(0x3041, 0x30ff),
      range(0x4e01, 0x4eff),
    )
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 70 }), (text) => {
        expect(decodeText(ucs2, big(text))).toBe(text)
      }),
    )
  })
})
