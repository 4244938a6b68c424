import type { AgentFields } from '../../agents/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { pinAgent, type StoredTask } from '../state/task.store.ts'
import type { TaskDeps } from './task-deps.ts'

/**
 * Has the calls of a task use its agent as it is now, or the latest (decision:0056).
 *
 * @returns the version that is pinned; null: it was never published, or none is pinned
 */
export async function pinAgentNow(
  tx: Db,
  task: Pick<StoredTask, 'accountId' | 'id' | 'agentId' | 'useLatest'>,
  agent: AgentFields,
  { agents }: Pick<TaskDeps, 'agents'>,
): Promise<number | null> {
  await pinAgent(tx, task, task.useLatest ? null : agent)
  if (task.useLatest) return null
  return (await agents.liveVersion(tx, task.accountId, task.agentId)) ?? null
}
