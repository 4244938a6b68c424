import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSeal, sealKeyOf } from './seal.ts'

const seal = createSeal(randomBytes(32), randomBytes)

it('opens what it sealed, for its owner only', () => {
  const sealed = seal.seal('whsec_tajné', 'acc_1')
  expect(seal.open(sealed, 'acc_1')).toBe('whsec_tajné')
  expect(() => seal.open(sealed, 'acc_2')).toThrow()
  expect(() => createSeal(randomBytes(32), randomBytes).open(sealed, 'acc_1')).toThrow()
})

it('notices a changed byte and never seals the same text the same way', () => {
  const sealed = seal.seal('whsec_x', 'acc_1')
  expect(seal.seal('whsec_x', 'acc_1')).not.toEqual(sealed)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => seal.open(changed, 'acc_1')).toThrow()
  }
})

it('takes no key of another length', () => {
  expect(() => createSeal(randomBytes(16), randomBytes)).toThrow(RangeError)
})

it('makes the same key from the same secret and another from another', () => {
  const sealed = createSeal(sealKeyOf('one secret'), randomBytes).seal('x', 'acc_1')
  expect(createSeal(sealKeyOf('one secret'), randomBytes).open(sealed, 'acc_1')).toBe('x')
  expect(() => createSeal(sealKeyOf('another'), randomBytes).open(sealed, 'acc_1')).toThrow()
})
