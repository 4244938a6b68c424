import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['Pekárna\r\nBcc: eva@example.com', 'Pekárna Bcc: eva@example.com'],
  ['Pekárna \u202Eakzeč', 'Pekárna akzeč'],
  ['\u2066Pekárna\u2069', 'Pekárna'],
  ['\u202A\u2028 ', ''],
  ['مخبز\u200F 24', 'مخبز\u200F 24'],
  ['Pekárna Novák, s.r.o.', 'Pekárna Novák, s.r.o.'],
])('%j is written as %j among words of ours', (name, line) => {
  expect(oneLine(name)).toBe(line)
})

test('nothing that is one line breaks it or turns it around, and it stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const line = oneLine(text)
      expect(line).not.toMatch(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u)
      expect(oneLine(line)).toBe(line)
    }),
  )
})
