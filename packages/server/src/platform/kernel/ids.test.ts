import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { type AccountId, type CallId, createdAtOf, idOf, newId, parseId, uuidFloorAt, uuidOf } from './ids.ts'

test('an id is its prefix and a UUIDv7 from the clock', () => {
  const clock = new VirtualClock(1_750_000_000_123)
  const id = newId('c', clock, randomBytes)
  expect(id).toMatch(/^c_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
  expect(createdAtOf(id)).toBe(1_750_000_000_123)
})

test('ids created within one millisecond increase', () => {
  const clock = new VirtualClock()
  const ids = Array.from({ length: 2000 }, () => newId('led', clock, randomBytes))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id survives a round trip through a uuid column', () => {
  const id = newId('msg', new VirtualClock(), randomBytes)
  const hex = uuidOf(id)
  const dashed = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
  expect(idOf('msg', dashed)).toBe(id)
})

test('only ids with the right prefix and format are parsed', () => {
  const id = newId('c', new VirtualClock(), randomBytes)
  expect(parseId('c', id)).toBe(id)
  expect(parseId('msg', id)).toBeUndefined()
  expect(parseId('c', id.toUpperCase())).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseId('c', text)
      expect(parsed === undefined || parsed === text).toBe(true)
    }),
  )
})

test('the lower bound of a millisecond is above every earlier id and below every id in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 47 }), (ms) => {
      const before = uuidOf(newId('c', new VirtualClock(ms - 1), randomBytes))
      const within = uuidOf(newId('c', new VirtualClock(ms), randomBytes))
      expect(before < uuidFloorAt(ms)).toBe(true)
      expect(within >= uuidFloorAt(ms)).toBe(true)
      expect(uuidFloorAt(ms)).toHaveLength(32)
    }),
  )
})

test('an id of one kind is not taken for one of another', () => {
  const call = newId('c', new VirtualClock(), randomBytes)
  const readAccount = (id: AccountId) => id
  // @ts-expect-error: the id of a call names no account
  expect(readAccount(call)).toBe(call)
  // @ts-expect-error: a bare UUID is not an id
  expect(uuidOf('01890000000070008000000000000000')).toHaveLength(32)
  expectTypeOf(parseId('c', call)).toEqualTypeOf<CallId | undefined>()
})
