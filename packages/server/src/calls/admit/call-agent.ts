import type { AgentForCall } from '../../agents/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { CallAgent } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'

/**
 * An agent with the tools it may use in a call: its own, those of its workflow phases, and invoice lookup, which takes
 * precedence over a tool of the same name.
 */
export async function callAgent(
  db: Db,
  accountId: AccountId,
  { agent }: Pick<AgentForCall, 'agent'>,
  { tools, invoices }: Pick<CallDeps, 'tools' | 'invoices'>,
): Promise<CallAgent> {
  const ofPhases = agent.workflow?.nodes.flatMap(({ toolIds = [] }) => toolIds) ?? []
  const own = await tools.forAgent(db, accountId, [...new Set([...agent.toolIds, ...ofPhases])])
  const { invoicesIntegrationId: id } = agent
  const lookUp = id == null ? undefined : await invoices?.toolOf(db, accountId, id)
  if (lookUp === undefined) return { ...agent, tools: own }
  return { ...agent, tools: [...own.filter(({ name }) => name !== lookUp.name), lookUp] }
}
