import { expect, test } from 'vitest'
import { readFromPage } from './talk-messages.ts'

test('a page hangs up, and presses keys', () => {
  expect(readFromPage('{"type":"hang-up"}')).toEqual({ type: 'hang-up' })
  for (const digit of '0123456789*#')
    expect(readFromPage(JSON.stringify({ type: 'press', digit }))).toEqual({ type: 'press', digit })
})

test.each(
  [
    ['', 'null', '[]', '1', '"hang-up"', '{', '{}', '{"type":"end"}', '{"type":"press"}'],
    ['{"type":"press","digit":1}', '{"type":"press","digit":"12"}', '{"type":"press","digit":""}'],
    ['{"type":"press","digit":"A"}', '{"type":["hang-up"]}', '{"__proto__":{"type":"hang-up"}}'],
  ].flat(),
)('a page does not say %s', (text) => {
  expect(readFromPage(text)).toBeUndefined()
})
