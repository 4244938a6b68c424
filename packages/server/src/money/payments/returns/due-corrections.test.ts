import { expect, test } from 'vitest'
import { dueCorrections } from './due-corrections.ts'
import { disputeNamed, type Return, refundNamed } from './returns.ts'

const topup = { id: 'top_1' } as const
const refund = (refundId: string, amountHal: number, isLasting = true): Return => ({
  ...refundNamed(topup, refundId),
  amountHal,
  isLasting,
})
const dispute = (disputeId: string, amountHal: number, isLasting = true): Return => ({
  ...disputeNamed(disputeId),
  amountHal,
  isLasting,
})
const note = (ref: string, grossHal: number) => ({ ref, grossHal })

/** The due corrections of a payment of 100 hal: refs and amounts. */
const due = (returns: readonly Return[], standing: readonly ReturnType<typeof note>[] = []) => {
  const { reversed, issued } = dueCorrections(100, returns, standing)
  return [
    ...reversed.map(({ ref, note }) => [ref, -note.grossHal]),
    ...issued.map((one) => [one.ref, one.grossHal]),
  ]
}

test('a final deduction gets a credit note, an open dispute does not', () => {
  expect(due([refund('re_1', 40), dispute('dp_1', 60, false)])).toEqual([['top_1:re_1', 40]])
})

test('a credit note is issued once', () => {
  expect(due([refund('re_1', 40)], [note('top_1:re_1', 40)])).toEqual([])
})

test('a payment both refunded and disputed gets one credit note', () => {
  expect(due([refund('re_1', 40), dispute('dp_1', 100)], [note('top_1:re_1', 40)])).toEqual([['dp_1', 60]])
})

test('a lost dispute takes over the credit note of a failed refund', () => {
  const returns = [refund('re_1', 100, false), dispute('dp_1', 100)]
  expect(due(returns, [note('top_1:re_1', 100)])).toEqual([
    ['top_1:re_1:failed', -100],
    ['dp_1', 100],
  ])
})

test('a second credit note covers the rest of the first', () => {
  const returns = [refund('re_1', 40, false), dispute('dp_1', 100)]
  expect(due(returns, [note('top_1:re_1', 40), note('dp_1', 60)])).toEqual([
    ['top_1:re_1:failed', -40],
    ['dp_1#2', 40],
  ])
})

test('a dispute won after all has its credit notes reversed, and refunds get theirs', () => {
  const returns = [refund('re_1', 100), dispute('dp_1', 80, false)]
  const standing = [note('top_1:re_1', 20), note('dp_1', 50), note('dp_1#2', 30)]
  expect(due(returns, standing)).toEqual([
    ['dp_1:won', -50],
    ['dp_1#2:won', -30],
    ['top_1:re_1#2', 80],
  ])
})
