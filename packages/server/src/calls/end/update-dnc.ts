import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { CallRow } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callKinds } from '../state/call-kinds.ts'

/**
 * Updates the do-not-call state of an outbound call's callee (spec:dnc.automatic): one who opted out is listed, one who
 * repeatedly does not answer is left alone. Failures of the network or the service do not count.
 */
export async function updateDnc(
  tx: Db,
  row: Pick<CallRow, 'direction' | 'kind' | 'to_e164' | 'answered_at'>,
  ending: {
    readonly accountId: AccountId
    readonly endReason: EndReason
    readonly calleeRang?: boolean
    readonly conversation?: { readonly optOutRequested: boolean } | undefined
  },
  { dnc }: Pick<CallDeps, 'dnc'>,
): Promise<void> {
  const { isEngineCall, callee } = callKinds[row.kind]
  if (row.direction !== 'out' || callee === 'untracked') return
  const { accountId, endReason, conversation } = ending
  if (isEngineCall && conversation?.optOutRequested === true) await dnc.optedOut(tx, accountId, row.to_e164)
  if (row.answered_at !== null) return void (await dnc.somebodyTook(tx, accountId, row.to_e164))
  const calleeRang = callee === 'first-leg' || ending.calleeRang === true
  if (calleeRang && (endReason === 'no_answer' || endReason === 'rejected')) {
    await dnc.nobodyTook(tx, accountId, row.to_e164)
  }
}
