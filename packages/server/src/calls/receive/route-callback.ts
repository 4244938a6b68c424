import type { Callback } from '../../numbering/index.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { callAgent } from '../admit/call-agent.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { type InboundTarget, priceIn } from './route-inbound.ts'

/** The route of a callback to the agent that called; undefined if that agent cannot take calls now. */
export async function routeCallback(
  accountId: AccountId,
  { agentId, firstMessage }: Callback,
  deps: CallDeps,
): Promise<InboundTarget | undefined> {
  if (deps.engine.state === 'unavailable') return undefined
  const found = await deps.agents.agentForCall(deps.database, accountId, agentId)
  if (found === undefined || found.suspended || found.provider !== 'engine') return undefined
  const kind = 'agent'
  const agent = await callAgent(deps.database, accountId, found, deps)
  return {
    kind,
    agentId,
    pricePerMinuteHal: await priceIn(kind, accountId, deps),
    agent: firstMessage === undefined ? agent : { ...agent, firstMessage },
  }
}
