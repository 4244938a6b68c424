import type { Db } from '../../platform/db/database.ts'
import { setSavepoint } from '../../platform/db/savepoint.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import type { StoredQuote } from '../state/setup-quote.store.ts'
import type { CheckedTools } from './check-tools.ts'
import type { Step } from './step.ts'

/**
 * Makes the tools and the agent with its draft, or changes the draft of a revised order. A tool or a draft that is refused
 * waits for a person.
 */
export async function buildDraft(
  deps: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  quote: StoredQuote,
  checked: CheckedTools,
): Promise<Step> {
  const { version, proposal } = quote
  // Another quote has been accepted since they were checked.
  if (checked.version !== version) return 'again'
  const atMs = deps.clock.nowMs()
  const rollBack = await setSavepoint(tx, 'purchase')
  const made = await makeAgent(deps, tx, order, quote, checked)
  if (isFailure(made)) {
    await rollBack()
    await updateSetupOrder(tx, order, { stuck: made.code, atMs })
    return 'over'
  }
  const own = proposal.number.kind === 'own' ? { numberE164: proposal.number.e164 ?? null } : {}
  await updateSetupOrder(tx, order, { agentId: made, builtVersion: version, ...own, atMs })
  return 'again'
}

async function makeAgent(
  { drafts, tools }: SetupDeps,
  tx: Db,
  { accountId, agentId }: StoredSetupOrder,
  { proposal }: StoredQuote,
  checked: CheckedTools,
) {
  if (isFailure(checked.tools)) return checked.tools
  const toolIds: string[] = []
  for (const tool of checked.tools) {
    const id = await tools.make(tx, accountId, tool)
    if (isFailure(id)) return id
    toolIds.push(id)
  }
  const agent = { ...proposal.agent, ...(toolIds.length > 0 && { toolIds }) }
  if (agentId === null) return drafts.create(tx, accountId, agent)
  return (await drafts.change(tx, accountId, agentId, agent)) ?? agentId
}
