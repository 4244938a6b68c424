import type { Db } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/queue.ts'
import { type AccountId, createdAtOf, idOf, type MessageId } from '../../../platform/kernel/ids.ts'
import { lockMessage, type MessageRow, rivalsOf, uncertainMessages } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { nextLookMs, resolvedWithinMs } from '../state/resolve-schedule.ts'
import { settleMessage } from '../state/settle-message.ts'
import { claimReceipts } from './claim-receipts.ts'
import { claimReceipt, knownParts, unclaimedReceipts } from './receipt.store.ts'
import { takePartState } from './take-part-state.ts'

/** One pass; a full one is followed by the next at once. */
const batch = 100

/**
 * Finds out what became of messages from own numbers whose submit was not answered: asks the carrier about the parts
 * that it had named, looks at the receipts that came, ever more seldom, for 72 hours. What is not known by then stays
 * unknown, and its hold goes back.
 */
export const resolveMessages =
  (deps: MessageDeps): JobHandler =>
  async (job) => {
    const rows = await uncertainMessages(deps.database, job.accountId, batch)
    let againMs = Number.POSITIVE_INFINITY
    for (const row of rows) {
      if (job.signal.aborted) return { kind: 'again', atMs: deps.clock.nowMs() }
      const id = idOf('msg', row.id)
      const ageMs = deps.clock.nowMs() - createdAtOf(id)
      if (ageMs < resolvedWithinMs) {
        await findOut(job.accountId, row, deps)
        againMs = Math.min(againMs, nextLookMs(ageMs), resolvedWithinMs - ageMs)
      } else {
        const message = { accountId: job.accountId, id }
        await deps.database.transaction((tx) => settleMessage(tx, message, { event: 'gaveUp' }, deps))
      }
    }
    if (rows.length === batch) againMs = 0
    return againMs === Number.POSITIVE_INFINITY
      ? { kind: 'done' }
      : { kind: 'again', atMs: deps.clock.nowMs() + againMs }
  }

async function findOut(accountId: AccountId, row: MessageRow, deps: MessageDeps): Promise<void> {
  const id = idOf('msg', row.id)
  for (const { carrier_id, part, state } of await knownParts(deps.database, accountId, id)) {
    if (state !== null && state !== 'pending') continue
    const told = await deps.carrier.query(carrier_id, row.sender)
    if (told === 'unknown') continue
    const named = { carrier_id, part, account_id: row.account_id, message_id: row.id }
    await deps.database.transaction((tx) => takePartState(tx, named, told, deps))
  }
  await deps.database.transaction((tx) => resolveMessage(tx, { accountId, id }, deps))
}

/** The most receipts examined for one message; with more, nothing is certain. */
const most = 100

/** Gives an uncertain message the receipts that are certainly about it, and ends it when they prove how. */
async function resolveMessage(
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
