import type { Db } from '../../platform/db/database.ts'
import { advance } from '../../platform/outbox/advance.ts'
import { callMachine } from '../state/call.machine.ts'
import { type CallRow, lockCall, storeAnswer, storeState } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { unlockDestination } from '../state/destination-lock.store.ts'
import { retryTransaction } from '../state/retry-transaction.ts'
import type { ActiveCall } from './active-call.ts'

/** Marks the call in progress from `answeredAtMs` on, run by this node. Idempotent: a second answer changes nothing. */
export const markAnswered = (call: ActiveCall, answeredAtMs: number, deps: CallDeps): Promise<void> =>
  retryTransaction(call.callId, (tx) => markAnsweredIn(tx, call, answeredAtMs, deps.nodeId), deps)

/** The same within an existing transaction; `node` runs the call, null for none. */
export async function markAnsweredIn(
  tx: Db,
  { accountId, callId }: Pick<ActiveCall, 'accountId' | 'callId'>,
  answeredAtMs: number,
  node: string | null,
): Promise<void> {
  await advance(
    tx,
    callMachine,
    { kind: 'answered' },
    {
      lock: () => lockCall(tx, accountId, callId),
      stateOf: (row: CallRow) => row.status,
      async store(_tx, row, state) {
        await storeState(tx, row, state)
        await storeAnswer(tx, accountId, callId, answeredAtMs, node)
      },
      write: () => unlockDestination(tx, accountId, callId),
    },
  )
}
