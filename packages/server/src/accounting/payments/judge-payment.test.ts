import { expect, test } from 'vitest'
import { problemOf, unfitness } from './judge-payment.ts'

const payment = {
  amount: 250_000,
  currency: 'CZK',
  isReversal: false,
  variableSymbol: '9260000014',
  bookedOn: '2026-11-27',
}
const proforma = { status: 'open', amountHal: 250_000 } as const
const known = { isAlike: false, isClosed: false, today: '2026-11-27' }

test('a payment of the symbol and amount of an open proforma is credited by itself', () => {
  expect(problemOf(payment, proforma, known)).toBeUndefined()
})

test.each([
  ['outgoing', { amount: -250_000 }, proforma],
  ['outgoing', { amount: 0 }, proforma],
  ['reversal', { isReversal: true }, proforma],
  ['foreign_currency', { currency: 'EUR' }, proforma],
  ['foreign_currency', { currency: '' }, proforma],
  ['date_in_future', { bookedOn: '2026-11-28' }, proforma],
  ['no_symbol', { variableSymbol: '' }, undefined],
  ['unknown_symbol', {}, undefined],
  ['amount_differs', { amount: 250_001 }, proforma],
  ['amount_differs', { amount: 249_999 }, proforma],
  ['already_paid', {}, { ...proforma, status: 'paid' as const }],
  ['cancelled_proforma', {}, { ...proforma, status: 'cancelled' as const }],
])('a payment that is %s waits for a person: %j', (problem, more, found) => {
  expect(problemOf({ ...payment, ...more }, found, known)).toBe(problem)
})

test.each([
  ['CZK', undefined],
  ['', undefined],
  ['EUR', 'foreign_currency'],
  ['XXX', 'foreign_currency'],
])('a person may credit a payment in "%s": %s', (currency, problem) => {
  expect(unfitness({ ...payment, currency }, known.today)).toBe(problem)
})

test.each(['open', 'paid', 'cancelled'] as const)(
  'a payment for a %s proforma of a closed account is account_closed',
  (status) => {
    expect(problemOf(payment, { ...proforma, status }, { ...known, isClosed: true })).toBe('account_closed')
  },
)

test('a payment that another file may have brought already waits for a person', () => {
  expect(problemOf(payment, proforma, { ...known, isAlike: true })).toBe('possible_duplicate')
})
