import type { Db } from '../db/database.ts'
import { advance } from '../outbox/advance.ts'
import { callMachine } from './call.machine.ts'
import { type CallRow, lockCall, storeAnswer, storeState } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { CarriedCall } from './carried-call.ts'
import { unlockDestination } from './destination-lock.store.ts'
import { storeSurely } from './store-surely.ts'

/** Marks the call in progress from `answeredAtMs` on, run by this node. Idempotent: a second answer changes nothing. */
export const markAnswered = (call: CarriedCall, answeredAtMs: number, deps: CallDeps): Promise<void> =>
  storeSurely(call.callId, (tx) => markAnsweredIn(tx, call, answeredAtMs, deps.nodeId), deps)

/** The same within an existing transaction; `node` runs the call, null for none. */
export async function markAnsweredIn(
  tx: Db,
  { accountId, callId }: Pick<CarriedCall, 'accountId' | 'callId'>,
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
