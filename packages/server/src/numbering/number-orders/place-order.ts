import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { insertOrder, type StoredOrder, selectOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { supplyJobKey, supplyJobKind } from './supply-schedule.ts'

/** How long a new order can be cancelled before the supplier gets it. */
const takenAfterMs = 5000

export interface WantedNumbers
  extends Pick<StoredOrder, 'accountId' | 'mode' | 'country' | 'region' | 'count' | 'address'> {
  /** Agreed for the first month of each; left out: the tariff of the day. */
  readonly monthHal?: number
}

/** Stores an order in the transaction `tx`; the supplier gets it afterwards. */
export async function placeOrder(
  tx: Db,
  { mode, ...wanted }: WantedNumbers,
  { clock, randomBytes, supplier }: Pick<NumberOrderDeps, 'clock' | 'randomBytes' | 'supplier'>,
): Promise<StoredOrder> {
  const { accountId } = wanted
  const id = newId('ord', clock, randomBytes)
  const nowMs = clock.nowMs()
  await insertOrder(tx, { monthHal: null, ...wanted, id, createdAt: nowMs })
  const order = await selectOrder(tx, accountId, id)
  if (order === undefined) throw new Error('a new order could not be read back')
  if (supplier?.mode === mode) {
    const dueAtMs = nowMs + takenAfterMs
    await enqueue(tx, { accountId, key: supplyJobKey(id), kind: supplyJobKind, dueAtMs })
  }
  return order
}
