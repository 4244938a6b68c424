import { expect, it } from 'vitest'
import { e164Of } from './phone-number.ts'

it.each([
  ['601 000 011', '+420601000011'],
  ['+421 (905) 123-456', '+421905123456'],
  ['00420 601000011', '+420601000011'],
  ['601', '601'],
  ['', ''],
])('reads %s as %s', (typed, number) => {
  expect(e164Of(typed)).toBe(number)
})
