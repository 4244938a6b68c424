import type { Db } from '../db/database.ts'
import type { CallRow } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import type { EndReason } from './end-reason.ts'

/** Who calls with own equipment dials for himself, and hears for himself whom he disturbs. */
const counted: readonly CallRow['kind'][] = ['agent', 'test', 'bridge', 'relay']

/**
 * What an outbound call means for further ones to its callee (spec:dnc.automatic): who asked an agent not to be
 * called is not, and who does not take calls is left alone. Failures of the network and of the service say nothing.
 */
export async function tellDnc(
  tx: Db,
  row: Pick<CallRow, 'direction' | 'kind' | 'to_e164' | 'answered_at'>,
  ending: {
    readonly accountId: string
    readonly endReason: EndReason
    readonly calleeRang?: boolean
    readonly conversation?: { readonly optOutRequested: boolean } | undefined
  },
  { dnc }: Pick<CallDeps, 'dnc'>,
): Promise<void> {
  if (row.direction !== 'out' || !counted.includes(row.kind)) return
  const { accountId, endReason, conversation } = ending
  const isAgents = row.kind === 'agent' || row.kind === 'test'
  if (isAgents && conversation?.optOutRequested === true) await dnc.optedOut(tx, accountId, row.to_e164)
  if (row.answered_at !== null) return void (await dnc.somebodyTook(tx, accountId, row.to_e164))
  const calleeRang = row.kind !== 'bridge' || ending.calleeRang === true
  if (calleeRang && (endReason === 'no_answer' || endReason === 'rejected')) {
    await dnc.nobodyTook(tx, accountId, row.to_e164)
  }
}
