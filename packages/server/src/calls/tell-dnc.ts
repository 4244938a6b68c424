import type { Db } from '../db/database.ts'
import type { CallRow } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { EndReason } from './end-reason.ts'

/**
 * What an outbound call of an agent means for further ones to its callee (DECISIONS.md §8): who asked not to be called
 * is not, and who does not take calls is left alone. Failures of the network and of the service say nothing.
 */
export async function tellDnc(
  tx: Db,
  row: Pick<CallRow, 'direction' | 'kind' | 'to_e164' | 'answered_at'>,
  ending: {
    readonly accountId: string
    readonly endReason: EndReason
    readonly conversation?: { readonly optOutRequested: boolean } | undefined
  },
  { dnc }: Pick<CallDeps, 'dnc'>,
): Promise<void> {
  if (row.direction !== 'out' || !(row.kind === 'agent' || row.kind === 'test')) return
  const { accountId, endReason, conversation } = ending
  if (conversation?.optOutRequested === true) await dnc.optedOut(tx, accountId, row.to_e164)
  if (row.answered_at !== null) await dnc.somebodyTook(tx, accountId, row.to_e164)
  else if (endReason === 'no_answer' || endReason === 'rejected') {
    await dnc.nobodyTook(tx, accountId, row.to_e164)
  }
}
