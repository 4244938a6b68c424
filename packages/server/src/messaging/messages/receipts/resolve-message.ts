import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, MessageId } from '../../../platform/kernel/ids.ts'
import { lockMessage, rivalsOf } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { resolvedWithinMs } from '../state/resolve-schedule.ts'
import { claimReceipts } from './claim-receipts.ts'
import { claimReceipt, knownParts, unclaimedReceipts } from './receipt.store.ts'
import { takePartState } from './take-part-state.ts'

/** The most receipts examined for one message; with more, nothing is certain. */
const most = 100

/** Gives an uncertain message the receipts that are certainly about it, and ends it when they prove how. */
export async function resolveMessage(
  tx: Db,
  message: { readonly accountId: AccountId; readonly id: MessageId },
  deps: Pick<MessageDeps, 'clock' | 'randomBytes' | 'credit'>,
): Promise<void> {
  const row = await lockMessage(tx, message.accountId, message.id)
  if (row?.status !== 'uncertain') return
  const nowMs = deps.clock.nowMs()
  const receipts = await unclaimedReceipts(tx, row, most)
  if (receipts.length === 0) return
  const rivals = await rivalsOf(tx, row, nowMs - resolvedWithinMs, most)
  if (receipts.length === most || rivals.length === most) return
  const known = (await knownParts(tx, message.accountId, message.id)).map(({ part }) => part)
  for (const { receipt, part } of claimReceipts({ message: row, known, receipts, rivals })) {
    const claimed = await claimReceipt(tx, row, { said_id: receipt.said_id, part }, nowMs)
    await takePartState(tx, claimed, receipt.state, deps)
  }
}
