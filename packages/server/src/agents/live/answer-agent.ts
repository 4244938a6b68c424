import type { Agent } from '@hovor/api'
import type { Database } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { agentWarnings } from '../checks/agent-warnings.ts'
import { syncWarnings } from '../checks/sync-warnings.ts'
import type { Warning } from '../checks/warning.ts'
import { type LockedAgent, type StoredAgent, selectAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import { agentRecord } from '../state/agent-record.ts'

/** An agent with its warnings; `warnings` is absent if there are none. */
export async function answerWith(
  stored: StoredAgent,
  number: string | undefined,
  more: readonly Warning[] = [],
): Promise<{ agent: Agent; warnings?: Warning[] }> {
  const agent = agentRecord(stored, number)
  const warnings = [...more, ...(await agentWarnings(agent))]
  return { agent, ...(warnings.length > 0 && { warnings }) }
}

/**
 * The answer to a change of the live agent. For an agent on the external platform it waits for the sync: its warnings
 * say whether the platform followed and whether the move to the engine worked.
 */
export async function answerChange(
  deps: Pick<AgentDeps, 'sync'>,
  { database, accountId }: { readonly database: Database; readonly accountId: AccountId },
  changed: { readonly after: LockedAgent; readonly number: string | undefined },
  more: readonly Warning[] = [],
) {
  const { after, number } = changed
  if (after.provider === 'engine') return answerWith(after, number, more)
  const state = await deps.sync.settled(accountId, after.id, after.liveRevision)
  const now = await selectAgent(database, accountId, after.id)
  return answerWith(now ?? after, number, [...more, ...syncWarnings(after, state)])
}
