import type { Db } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { ScheduledTask } from '../../../platform/jobs/schedule.ts'
import { idOf } from '../../../platform/kernel/ids.ts'
import { lockMessage } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { resolveJobKey, resolveJobKind } from '../state/resolve-schedule.ts'
import type { SmsReceipt, StoreReceipt } from '../state/sms-carrier.port.ts'
import {
  dropOldParts,
  findEarlyReceipts,
  findPart,
  storeEarlyReceipt,
  takeEarlyReceipt,
} from './receipt.store.ts'
import { takePartState } from './take-part-state.ts'

type ReceiptDeps = Pick<MessageDeps, 'database' | 'clock' | 'log' | 'credit' | 'randomBytes' | 'smsNumbers'>

/**
 * Takes a delivery receipt. It is answered only when it is stored; one that names no known message is kept: it may
 * have outrun the answer to its submit, or be all that is left of an answer that was lost.
 * spec:states.message-receipt
 */
export const storeReceipt =
  (deps: ReceiptDeps): StoreReceipt =>
  async (receipt) => {
    try {
      await deps.database.transaction(async (tx) => {
        const part = await findPart(tx, receipt, deps.clock.nowMs())
        if (part === undefined) await keepReceipt(tx, receipt, deps)
        else await takePartState(tx, part, receipt.state, deps)
      })
      return 'stored'
    } catch (error) {
      deps.log.warn({ err: error }, 'a delivery receipt could not be stored')
      return 'retry'
    }
  }

async function keepReceipt(tx: Db, receipt: SmsReceipt, deps: ReceiptDeps): Promise<void> {
  const { sender, recipient } = receipt
  const owner = await deps.smsNumbers.ownerOf(tx, sender)
  const accountId = owner ?? (await deps.smsNumbers.ownerOf(tx, recipient))
  // The number of an account is the sender, whatever field it is in.
  const kept = owner === accountId ? receipt : { ...receipt, sender: recipient, recipient: sender }
  await storeEarlyReceipt(tx, kept, accountId, deps.clock.nowMs())
  if (accountId === undefined) return
  // An uncertain message is looked at again soon; the job does it, so that a receipt never waits for a message.
  await enqueue(tx, { accountId, key: resolveJobKey, kind: resolveJobKind })
}

const sweepBatch = 200

/** Once a minute: gives early receipts to their messages and forgets what is too old. */
export const sweepReceipts = (deps: ReceiptDeps): ScheduledTask => ({
  name: 'messages.receipts',
  everyMs: 60_000,
  async run() {
    for (const receipt of await findEarlyReceipts(deps.database, sweepBatch)) {
      await deps.database.transaction(async (tx) => {
        // The message is locked before what is kept for it, as everywhere.
        await lockMessage(tx, idOf('acc', receipt.account_id), idOf('msg', receipt.message_id))
        const state = await takeEarlyReceipt(tx, receipt)
        if (state !== undefined) await takePartState(tx, receipt, state, deps)
      })
    }
    await dropOldParts(deps.database, deps.clock.nowMs())
  },
})
