import { expect, test } from 'vitest'
import type { StatementLine } from '../statements/statement-line.ts'
import { keyed } from './line-keys.ts'

const line: StatementLine = {
  line: 2,
  ownAccount: '2900123456',
  bookedOn: '2026-11-27',
  amount: 250_000,
  currency: 'CZK',
  isReversal: false,
  variableSymbol: '9260000014',
  counterAccount: '2000145399/0800',
  counterName: 'PEKARNA',
  message: '',
  reference: '1',
}
const keysOf = (...lines: readonly StatementLine[]) => keyed(lines).map(({ lineKey }) => lineKey)

test('a line has one key, wherever it stands and whatever stands around it', () => {
  const other = { ...line, amount: 1 }
  expect(keysOf(other, { ...line, line: 9 })[1]).toBe(keysOf(line)[0])
})

test('equal lines of one file are payments of their own, and the same ones in a longer file', () => {
  const keys = keysOf(line, line)
  expect(new Set(keys).size).toBe(2)
  expect(keysOf(line, line, line).slice(0, 2)).toEqual(keys)
})

test('a reference that a bank gives twice does not make two payments one', () => {
  const [first, second] = keysOf(line, { ...line, amount: 100 })
  expect(first).not.toBe(second)
})

test('payments that differ in their reference alone are others, but alike', () => {
  const [first, second] = keyed([line, { ...line, reference: '2' }])
  expect(first?.lineKey).not.toBe(second?.lineKey)
  expect(first?.alikeKey).toBe(second?.alikeKey)
})

test('a payment of a file that does not say its currency is like the one in CZK, and no other', () => {
  const [koruna, unsaid, euros] = keyed([line, { ...line, currency: '' }, { ...line, currency: 'EUR' }])
  expect(unsaid?.alikeKey).toBe(koruna?.alikeKey)
  expect(unsaid?.lineKey).not.toBe(koruna?.lineKey)
  expect(unsaid?.alikeKey).not.toBe(euros?.alikeKey)
})
