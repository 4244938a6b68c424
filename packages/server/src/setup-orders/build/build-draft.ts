import type { Db } from '../../platform/db/database.ts'
import { setSavepoint } from '../../platform/db/savepoint.ts'
import { type Failure, isFailure } from '../../platform/kernel/failure.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { type StoredSetupOrder, updateSetupOrder } from '../state/setup-order.store.ts'
import { type StoredQuote, selectQuotes } from '../state/setup-quote.store.ts'
import type { CheckedTools } from './check-tools.ts'
import type { Step } from './step.ts'

/** How long tools that could not be checked are checked again, until a person is asked. */
const patienceMs = 3_600_000

/**
 * Makes the tools and the agent with its draft, or changes the draft of a revised order. A tool or a draft that is refused
 * waits for a person; a check that could not be made is repeated.
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
  if (isTransient(checked.tools) && atMs - order.updatedAt < patienceMs) return 'later'
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

/** Whether the failure says nothing about the tool itself. */
const isTransient = (checked: CheckedTools['tools']): checked is Failure =>
  isFailure(checked) && (checked.code === 'unavailable' || checked.code === 'rate_limited')

async function makeAgent(
  { drafts, tools }: SetupDeps,
  tx: Db,
  order: StoredSetupOrder,
  { proposal }: StoredQuote,
  checked: CheckedTools,
) {
  if (isFailure(checked.tools)) return checked.tools
  const { accountId, agentId, builtVersion } = order
  const toolIds: string[] = []
  for (const tool of checked.tools) {
    const id = await tools.make(tx, accountId, tool)
    if (isFailure(id)) return id
    toolIds.push(id)
  }
  const built = (await selectQuotes(tx, order)).find(({ version }) => version === builtVersion)
  // A draft keeps what is left out: without tools of a quote, before or now, those that the customer gave it.
  const hasTools = toolIds.length > 0 || (built?.proposal.tools ?? []).length > 0
  const agent = { ...proposal.agent, ...(hasTools && { toolIds: [...new Set(toolIds)] }) }
  const wrong = agentId === null ? undefined : await drafts.change(tx, accountId, agentId, agent)
  // The customer may have deleted it since: what was paid for is built all the same.
  if (agentId === null || wrong?.code === 'agent_not_found') return drafts.create(tx, accountId, agent)
  return wrong ?? agentId
}
