import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSeal, sealKeyOf } from './seal.ts'

const [older, newer] = [sealKeyOf(randomBytes(32)), sealKeyOf(randomBytes(32))]
const seal = createSeal([older], randomBytes)
const place = { table: 'webhook', row: '1', accountId: 'acc_1', field: 'secret' } as const

it('opens what it sealed, in its place only', () => {
  const sealed = seal.seal('whsec_tajné', place)
  expect(seal.open(sealed, place)).toBe('whsec_tajné')
  for (const other of [
    { table: 'tool' },
    { row: '2' },
    { accountId: 'acc_2' as const },
    { field: 'previous' },
  ])
    expect(() => seal.open(sealed, { ...place, ...other })).toThrow()
  expect(() => createSeal([newer], randomBytes).open(sealed, place)).toThrow(/does not have/)
})

it('detects a changed byte and never seals the same text the same way', () => {
  const sealed = seal.seal('whsec_x', place)
  expect(seal.seal('whsec_x', place)).not.toEqual(sealed)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => seal.open(changed, place)).toThrow()
  }
  for (const length of [0, 1, 40, sealed.length - 1])
    expect(() => seal.open(sealed.subarray(0, length), place)).toThrow()
})

it('opens with older keys too, and rewraps under the newest once', () => {
  const rotating = createSeal([newer, older], randomBytes)
  const sealed = seal.seal('tajné', place)
  expect(rotating.open(sealed, place)).toBe('tajné')
  const rewrapped = rotating.rewrap(sealed, place)!
  expect(createSeal([newer], randomBytes).open(rewrapped, place)).toBe('tajné')
  expect(() => seal.open(rewrapped, place)).toThrow(/does not have/)
  expect(rotating.rewrap(rewrapped, place)).toBeUndefined()
  expect(() => rotating.rewrap(sealed, { ...place, row: '2' })).toThrow()
})

it('accepts keys of the right length only, and at least one', () => {
  expect(() => sealKeyOf(randomBytes(16))).toThrow(RangeError)
  expect(() => createSeal([], randomBytes)).toThrow(RangeError)
})

it('derives the same key from the same secret only', () => {
  const sealed = createSeal([sealKeyOf('one secret')], randomBytes).seal('x', place)
  expect(createSeal([sealKeyOf('one secret')], randomBytes).open(sealed, place)).toBe('x')
  expect(() => createSeal([sealKeyOf('another')], randomBytes).open(sealed, place)).toThrow()
})
