import { next } from '@hovor/machine'
import { monthlyFeeOf } from '../../money/index.ts'
import type { Job, JobHandler } from '../../platform/jobs/queue.ts'
import type { NumberSupplier } from '../numbers/stock/number-supplier.port.ts'
import { checkOrderedNumbers } from './check-ordered-numbers.ts'
import { completeOrder } from './complete-order.ts'
import { failOrder } from './fail-order.ts'
import { lockOrder, type StoredOrder, selectOrder, updateOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderTransitions } from './order.machine.ts'
import { releaseUnwantedNumbers } from './release-unwanted-numbers.ts'
import { orderIdOf } from './supply-schedule.ts'

/** The shortest and longest delay between polls of an order in progress, in milliseconds. */
const soonestMs = 1000
const latestMs = 300_000
/** How often to check the credit of an account that cannot pay for its order. */
const unpaidMs = 15_000

type SupplyDeps = NumberOrderDeps & { readonly api: NumberSupplier }
type Next = 'at-once' | 'later' | 'unpaid' | 'over'

/**
 * Sends an order to the supplier and fetches its numbers. Each run takes one step and stores its result, so that it
 * can resume wherever a process died: the order's state is queried before it is sent, and its id is the supplier's
 * idempotency key, so that it is fulfilled only once.
 */
export const supplyOrder =
  (deps: SupplyDeps): JobHandler =>
  async (job) => {
    const order = await selectOrder(deps.database, job.accountId, orderIdOf(job.key))
    const next = order === undefined ? 'over' : await step(order, job, deps)
    if (next === 'over') return { kind: 'done' }
    return { kind: 'again', atMs: deps.clock.nowMs() + waitMs(next, order, deps.clock.nowMs()) }
  }

/** Polls long-running orders less and less often. */
function waitMs(next: Next, order: StoredOrder | undefined, nowMs: number): number {
  if (next === 'at-once') return 0
  if (next === 'unpaid') return unpaidMs
  const ageMs = nowMs - (order?.updatedAt ?? nowMs)
  return Math.min(latestMs, Math.max(soonestMs, ageMs / 4))
}

async function step(order: StoredOrder, job: Job, deps: SupplyDeps): Promise<Next> {
  if (order.status === 'pending') return takeOrder(order, deps)
  if (!order.atSupplier || job.signal.aborted) return order.atSupplier ? 'at-once' : 'over'
  if (order.status !== 'provisioning') return releaseUnwantedNumbers(order, deps)
  const state = await deps.api.stateOf(order.id)
  switch (state.kind) {
    case 'none':
      return sendOrder(order, deps)
    case 'provisioning':
    case 'unknown':
      return 'later'
    case 'failed':
      return endWithout(order, state.reason, deps)
    case 'done':
      return bringNumbers(order, state.numbers, deps)
  }
}

/** From here on the order may be at the supplier. Its first month is held, and costs that whatever prices do. */
function takeOrder({ accountId, id }: StoredOrder, deps: SupplyDeps): Promise<Next> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, accountId, id)
    const status = order && next(orderTransitions, order.status, 'taken')?.to
    if (order === undefined || status === undefined) return 'at-once'
    const fromMs = deps.clock.nowMs()
    const line = `${order.country}-fixed`
    const list = { accountId, kind: 'number', line, mode: 'none', fromMs } as const
    const monthHal = order.monthHal ?? (await monthlyFeeOf(tx, list))
    const heldHal = monthHal * order.count
    const description = 'Ordered numbers, first month'
    const held = await deps.credit.hold(tx, { accountId, ref: id, amountHal: heldHal, description })
    if (held === 'insufficient') return 'unpaid'
    await updateOrder(tx, order, { status, atSupplier: true, heldHal, monthHal, atMs: fromMs })
    return 'at-once'
  })
}

async function sendOrder(order: StoredOrder, deps: SupplyDeps): Promise<Next> {
  const { id, country, region, count, address } = order
  const answer = await deps.api.order({ id, country, region, count, address })
  if (answer !== 'refused') return 'later'
  return endWithout(order, 'The supplier has no matching numbers.', deps)
}

function endWithout({ accountId, id }: StoredOrder, reason: string, deps: SupplyDeps): Promise<Next> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, accountId, id)
    const failed = order && (await failOrder(tx, order, reason, deps))
    if (failed === undefined) return 'at-once'
    await updateOrder(tx, failed, { atSupplier: false, atMs: failed.updatedAt })
    return 'over'
  })
}

async function bringNumbers(asked: StoredOrder, numbers: readonly string[], deps: SupplyDeps): Promise<Next> {
  if (checkOrderedNumbers(asked, numbers) !== undefined) {
    deps.log.error({ order: asked.id }, 'the supplier delivered numbers that were not ordered')
    return 'later'
  }
  try {
    return await deps.database.transaction(async (tx) => {
      const order = await lockOrder(tx, asked.accountId, asked.id)
      const completed = order && (await completeOrder(tx, order, numbers, deps))
      if (completed === undefined || completed.kind === 'refused') return 'at-once'
      if (completed.kind !== 'done') throw new NotCompleted(completed.kind)
      await updateOrder(tx, completed.order, { atSupplier: false, atMs: completed.order.updatedAt })
      return 'over'
    })
  } catch (error) {
    if (!(error instanceof NotCompleted)) throw error
    deps.log.error({ order: asked.id, why: error.message }, 'the numbers of an order could not be assigned')
    return 'later'
  }
}

/** Rolls back the writes made before the numbers turned out to be unavailable. */
class NotCompleted extends Error {}
