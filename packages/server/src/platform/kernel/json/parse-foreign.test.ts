import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { describe, expect, test } from 'vitest'
import { parseForeign } from './parse-foreign.ts'

const megabytes = (piece: string, count: number) =>
  piece.repeat(Math.floor((count * 1024 * 1024) / piece.length))
const bytes = (text: string) => new TextEncoder().encode(text)

describe('JSON of another service', () => {
  test('is parsed', () => {
    expect(parseForeign(bytes(' {"a": [1, "\\"[[["]}'))).toEqual({ a: [1, '"[[['] })
  })

  test.each([
    ['empty lists', `[${megabytes('[],', 2)}0]`],
    ['empty objects', `[${megabytes('{},', 2)}0]`],
    ['nested lists', megabytes('[', 2)],
    ['nested objects', megabytes('{"a":', 2)],
    ['one name again and again', `{${megabytes('"a":1,', 2)}"a":1}`],
  ])('is refused at once where it holds megabytes of %s', async (_, text) => {
    const body = bytes(text)
    const parse = () => expect(() => parseForeign(body)).toThrow(SyntaxError)
    expect(await leastLongestTurnMs(parse)).toBeLessThan(turnLimitMs)
  })

  test.each([
    ['text', `"${megabytes('a', 2)}"`],
    ['quotes', `"${megabytes('\\"', 2)}"`],
    ['backslashes', `"${megabytes('\\\\', 2)}"`],
    ['escaped letters', `"${megabytes('\\u0159', 2)}"`],
    ['blanks', `1${megabytes(' ', 2)}`],
    ['digits', megabytes('1', 2)],
  ])('of megabytes of %s is parsed at once', async (_, text) => {
    const body = bytes(text)
    expect(await leastLongestTurnMs(() => parseForeign(body))).toBeLessThan(turnLimitMs)
  })
})
