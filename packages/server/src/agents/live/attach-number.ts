import type { Db } from '../../platform/db/database.ts'
import type { AccountId, AgentId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { AgentDeps } from '../state/agent-deps.ts'

/**
 * spec:agents.number: `numberE164` has three states: left out changes nothing, null detaches the agent's numbers, a
 * number is routed to the agent. Returns the resulting number of the agent.
 */
export async function attachNumber(
  deps: Pick<AgentDeps, 'numbers'>,
  tx: Db,
  accountId: AccountId,
  agentId: AgentId,
  e164: string | null | undefined,
) {
  const outcome =
    e164 === undefined ? 'attached' : await deps.numbers.attachAgent(tx, accountId, agentId, e164)
  if (outcome === 'no number') return notOwn('numberE164', e164 ?? null)
  if (outcome === 'owner confirms') return invalid('numberE164', e164, needsConfirmation)
  return deps.numbers.numberOfAgent(tx, accountId, agentId)
}

const needsConfirmation =
  'has a monthly fee that changes with an agent: attach the agent with PATCH /v1/numbers/{e164}, which the account owner can confirm'

export const notOwn = (path: string, e164: string | null) =>
  invalid(path, e164, 'is not an active number on the account')
