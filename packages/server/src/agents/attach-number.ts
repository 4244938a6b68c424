import type { Db } from '../db/database.ts'
import { invalid } from '../kernel/invalid.ts'
import type { AgentDeps } from './agent-deps.ts'

/**
 * SPEC.md, Agent: `numberE164` has three states: left out changes nothing, null takes the agent's numbers away, a
 * number routes it to the agent. Returns the number that the agent has then.
 */
export async function attachNumber(
  deps: Pick<AgentDeps, 'numbers'>,
  tx: Db,
  accountId: string,
  agentId: string,
  e164: string | null | undefined,
) {
  if (e164 !== undefined && (await deps.numbers.attachAgent(tx, accountId, agentId, e164)) === 'no number') {
    return notOwn('numberE164', e164)
  }
  return deps.numbers.numberOfAgent(tx, accountId, agentId)
}

export const notOwn = (path: string, e164: string | null) =>
  invalid(path, e164, 'is not an active number of the account')
