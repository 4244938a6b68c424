import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import type { StoredQuote } from '../state/setup-quote.store.ts'
import type { Step } from './step.ts'

/** Makes the agent with its draft, or changes the draft of a revised order. A draft that is refused waits for a person. */
export async function buildDraft(
  { drafts, clock }: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  { version, proposal }: StoredQuote,
): Promise<Step> {
  const { accountId, agentId } = order
  const atMs = clock.nowMs()
  const made =
    agentId === null
      ? await drafts.create(tx, accountId, proposal.agent)
      : ((await drafts.change(tx, accountId, agentId, proposal.agent)) ?? agentId)
  if (isFailure(made)) {
    await updateSetupOrder(tx, order, { stuck: made.code, atMs })
    return 'over'
  }
  const own = proposal.number.kind === 'own' ? { numberE164: proposal.number.e164 ?? null } : {}
  await updateSetupOrder(tx, order, { agentId: made, builtVersion: version, ...own, atMs })
  return 'again'
}
