import type { Db } from '../db/database.ts'
import { invalid } from '../kernel/invalid.ts'
import type { AgentDeps } from './agent-deps.ts'

/**
 * SPEC.md, Agent: `numberE164` has three states: left out changes nothing, null takes the agent's numbers away, a
 * number routes it to the agent. Returns the number that the agent has then.
 */
export async function attachNumber(
  deps: AgentDeps,
  tx: Db,
  accountId: string,
  agentId: string,
  e164: string | null | undefined,
) {
  if (e164 !== undefined && (await deps.numbers.attachAgent(tx, accountId, agentId, e164)) === 'no number') {
    return invalid('numberE164', e164, 'is not an active number of the account')
  }
  return deps.numbers.numberOfAgent(tx, accountId, agentId)
}
