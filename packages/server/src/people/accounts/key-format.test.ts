import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashKey, hintOf, looksLikeKey, makeKey } from './key-format.ts'

const bytes = (seed: number) => {
  let state = seed
  return (size: number) =>
    Uint8Array.from({ length: size }, () => {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
      return state >> 16
    })
}

test('a new key has the right format and checksum', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('live' as const, 'sandbox' as const), (seed, mode) => {
      const key = makeKey(mode, bytes(seed))
      expect(key).toMatch(mode === 'live' ? /^hv_live_[0-9A-Za-z]{38}$/ : /^hv_test_[0-9A-Za-z]{38}$/)
      expect(looksLikeKey(key)).toBe(true)
    }),
  )
})

test('a single wrong character is detected without the database', () => {
  const key = makeKey('sandbox', randomBytes)
  for (let place = 0; place < key.length; place++) {
    const other = key[place] === 'x' ? 'y' : 'x'
    expect(looksLikeKey(`${key.slice(0, place)}${other}${key.slice(place + 1)}`)).toBe(false)
  }
})

test('any text is either a key or not, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(looksLikeKey(text)).toBe(false)
    }),
  )
})

test('the hash depends on the pepper, and the hint reveals nothing', () => {
  const key = makeKey('live', randomBytes)
  expect(hashKey(key, 'one')).toEqual(hashKey(key, 'one'))
  expect(hashKey(key, 'one')).not.toEqual(hashKey(key, 'other'))
  expect(hintOf(key).length).toBeLessThan(20)
})
