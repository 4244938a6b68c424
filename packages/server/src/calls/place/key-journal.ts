import type { Context } from '../../http/exchange/handler.ts'
import type { Database } from '../../platform/db/database.ts'
import { type AccountId, type CallId, idOf } from '../../platform/kernel/ids.ts'
import { type CallJournal, type Placed, refusalOf } from '../admit/placed.ts'
import { readCall } from '../state/call.store.ts'
import { placedRecord, recoveredAnswer, uncertainAnswer } from '../state/recover-call.ts'

/** The Idempotency-Key of a request as the journal of its call: bound to the call, then answered with its outcome. */
export const keyJournal = ({
  recordResource,
  recordAnswer,
}: Pick<Context, 'recordResource' | 'recordAnswer'>): CallJournal => ({
  admitted: (tx, row) => recordResource(tx, idOf('c', row.id)),
  refused: (tx, refused) => recordAnswer(tx, refusalOf(refused)),
  uncertain: (tx, row) => recordAnswer(tx, uncertainAnswer(row)),
})

/** The answer to the request that placed the call. */
export function answerOf(placed: Placed) {
  switch (placed.kind) {
    case 'placed':
      return { call: placedRecord(placed.row) }
    case 'uncertain':
      return uncertainAnswer(placed.row)
    case 'refused':
      return refusalOf(placed)
  }
}

/** Answers an Idempotency-Key whose process died while dialing. */
export const recoverPlaced = async (
  { accountId, database }: { readonly accountId: AccountId; readonly database: Database },
  callId: CallId,
) => recoveredAnswer(await readCall(database, accountId, callId))
