import { next } from '@hovor/machine'
import { payMonth } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { type AssignedNumber, assignNumbers } from '../numbers/assign-numbers.ts'
import { type StoredOrder, updateOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderTransitions } from './order.machine.ts'

/** `taken`: one of the numbers belongs to another account. Any kind but `done` requires a rollback. */
type Completed =
  | { readonly kind: 'done'; readonly order: StoredOrder }
  | { readonly kind: 'refused' | 'insufficient' }
  | { readonly kind: 'taken'; readonly e164: string }

/**
 * Assigns the ordered numbers to the account and debits their first month, in the transaction `tx`, which has locked
 * the order. The account row is locked before the rows of the stock, which all accounts share.
 */
export async function completeOrder(
  tx: Db,
  order: StoredOrder,
  numbers: readonly string[],
  deps: Pick<NumberOrderDeps, 'clock' | 'randomBytes' | 'credit' | 'mailer'>,
): Promise<Completed> {
  const status = next(orderTransitions, order.status, 'completed')?.to
  if (status === undefined) return { kind: 'refused' }
  const { accountId, country, region, mode } = order
  const nowMs = deps.clock.nowMs()
  await releaseHold(tx, order, deps)
  const assigned: AssignedNumber[] = []
  for (const e164 of numbers) {
    const id = newId('num', deps.clock, deps.randomBytes)
    const description = `Number ${e164}, first month`
    const month = {
      accountId,
      id,
      kind: 'number',
      line: `${country}-fixed`,
      mode: 'none',
      fromMs: nowMs,
      ...(order.monthHal !== null && { agreedHal: order.monthHal }),
    } as const
    const paid = await payMonth(tx, { ...month, description }, deps.credit)
    if (paid.kind === 'insufficient') return { kind: 'insufficient' }
    assigned.push({ id, e164, paidUntil: paid.paidUntilMs })
  }
  const taken = await assignNumbers(tx, assigned, { accountId, mode, country, region, nowMs })
  if (taken !== undefined) return { kind: 'taken', e164: taken }
  await deps.mailer.send(tx, {
    accountId,
    onceKey: `order-done:${order.id}`,
    content: { kind: 'order-done', numbers },
  })
  return { kind: 'done', order: await updateOrder(tx, order, { status, numbers, heldHal: 0, atMs: nowMs }) }
}

/** Releases the credit held when the supplier was asked. */
export async function releaseHold(
  tx: Db,
  order: StoredOrder,
  { credit }: Pick<NumberOrderDeps, 'credit'>,
): Promise<void> {
  if (order.heldHal > 0) await credit.release(tx, { accountId: order.accountId, ref: order.id })
}
