import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, MessageId } from '../../../platform/kernel/ids.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { isOptedOut } from '../state/opt-out.store.ts'
import { settleMessage } from '../state/settle-message.ts'
import { markSubmitting } from './mark-submitting.ts'

/** A place in the account's pacing, Unix ms; `isDue`: it had come when it was reserved. */
export interface Slot {
  readonly slotAtMs: number
  readonly isDue: boolean
}

/** A message whose slot is reserved. */
interface Waiting extends Slot {
  readonly accountId: AccountId
  readonly id: MessageId
  readonly recipient: string
}

/**
 * Waits for the slot; a message that had to wait is marked before it may leave, unless its recipient has opted out
 * meanwhile: then it has failed, and `storeWith` stores what goes with that. Throws when it lost its slot.
 */
export async function takeSlot(
  { accountId, id, recipient, slotAtMs, isDue }: Waiting,
  deps: MessageDeps,
  storeWith: (tx: Db) => Promise<void>,
): Promise<'taken' | 'opted-out'> {
  if (isDue) return 'taken'
  await deps.clock.sleep(Math.max(0, slotAtMs - deps.clock.nowMs()))
  return deps.database.transaction(async (tx) => {
    if (await isOptedOut(tx, accountId, recipient)) {
      await settleMessage(tx, { accountId, id }, { event: 'abandoned', failReason: 'opted_out' }, deps)
      await storeWith(tx)
      return 'opted-out'
    }
    const isMarked = await markSubmitting(tx, { accountId, id }, deps.nodeId)
    if (!isMarked) throw new Error('A message lost its slot while it waited')
    return 'taken'
  })
}
