import type { ScheduledTask } from '../jobs/schedule.ts'
import type { MessageDeps } from './message-deps.ts'
import {
  dropEarlyReceipt,
  dropOldParts,
  findEarlyReceipts,
  findPart,
  storeEarlyReceipt,
  storePartState,
} from './receipt.store.ts'
import type { StoreReceipt } from './sms-carrier.port.ts'

type ReceiptDeps = Pick<MessageDeps, 'database' | 'clock' | 'log'>

/**
 * Takes a delivery receipt. It is answered only when it is stored; a receipt that outruns the answer to its
 * submit is kept until the sweep finds its message.
 */
export const storeReceipt =
  (deps: ReceiptDeps): StoreReceipt =>
  async (receipt) => {
    try {
      await deps.database.transaction(async (tx) => {
        const nowMs = deps.clock.nowMs()
        const part = await findPart(tx, receipt, nowMs)
        if (part === undefined) await storeEarlyReceipt(tx, receipt, nowMs)
        else await storePartState(tx, part, receipt.state)
      })
      return 'stored'
    } catch (error) {
      deps.log.warn({ err: error }, 'a delivery receipt could not be stored')
      return 'retry'
    }
  }

const sweepBatch = 200

/** Once a minute: gives early receipts to their messages and forgets what is too old. */
export const sweepReceipts = (deps: ReceiptDeps): ScheduledTask => ({
  name: 'messages.receipts',
  everyMs: 60_000,
  async run() {
    for (const receipt of await findEarlyReceipts(deps.database, sweepBatch)) {
      await deps.database.transaction(async (tx) => {
        await storePartState(tx, receipt, receipt.state)
        await dropEarlyReceipt(tx, receipt)
      })
    }
    await dropOldParts(deps.database, deps.clock.nowMs())
  },
})
