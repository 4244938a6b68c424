import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, MessageId } from '../../../platform/kernel/ids.ts'
import { advance } from '../../../platform/outbox/advance.ts'
import { messageMachine } from '../state/message.machine.ts'
import { lockMessage, storeSubmitting } from '../state/message.store.ts'
import { stateOf } from '../state/settle-message.ts'

/** The slot of a queued message has come, and the process `node` submits it. False: it is not queued any more. */
export async function markSubmitting(
  tx: Db,
  { accountId, id }: { readonly accountId: AccountId; readonly id: MessageId },
  node: string,
): Promise<boolean> {
  const step = await advance(
    tx,
    messageMachine,
    { kind: 'slotCame' },
    {
      lock: (db) => lockMessage(db, accountId, id),
      stateOf,
      store: (db, row, state) => storeSubmitting(db, row, state.status, node),
      write: () => Promise.resolve(),
    },
  )
  return step.kind === 'advanced'
}
