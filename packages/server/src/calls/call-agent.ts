import type { AgentForCall } from '../agents/agents.ts'
import type { Db } from '../db/database.ts'
import type { CallDeps } from './call-deps.ts'
import type { CallAgent } from './voice-engine.port.ts'

/** An agent with the tools that it may use in a call, those of the phases of its workflow too. */
export async function callAgent(
  db: Db,
  accountId: string,
  { agent }: Pick<AgentForCall, 'agent'>,
  deps: Pick<CallDeps, 'tools'>,
): Promise<CallAgent> {
  const ofPhases = agent.workflow?.nodes.flatMap(({ toolIds = [] }) => toolIds) ?? []
  const toolIds = [...new Set([...agent.toolIds, ...ofPhases])]
  return { ...agent, tools: await deps.tools.forAgent(db, accountId, toolIds) }
}
