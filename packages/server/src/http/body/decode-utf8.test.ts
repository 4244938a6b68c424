import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeUtf8 } from './decode-utf8.ts'

test('long text is the same as read in one go, wherever its characters are cut', async () => {
  const lead = fc.string({ unit: 'binary', maxLength: 8 })
  const unit = fc.constantFrom('a', 'ř', '中', '😀', 'ař中😀')
  await fc.assert(
    fc.asyncProperty(lead, unit, async (before, each) => {
      const bytes = Buffer.from(
        before.toWellFormed() + each.repeat(Math.ceil(600_000 / Buffer.byteLength(each))),
      )
      expect((await decodeUtf8(bytes)) === bytes.toString('utf8')).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('bytes that are not UTF-8 are no text, however many', async () => {
  for (const length of [10, 600_000]) {
    const bytes = Buffer.alloc(length, 'a')
    bytes[length - 1] = 0xc5
    expect(await decodeUtf8(bytes)).toBeUndefined()
  }
})
