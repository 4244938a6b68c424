import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { StoredTask } from '../state/task.store.ts'
import type { TaskDeps } from './task-deps.ts'

/**
 * Refuses an agent that does not exist, or cannot do what the task asks of it: on the external platform no agent captures
 * when to call back (decision:0056).
 */
export async function checkAgent(
  db: Db,
  accountId: AccountId,
  { agentId, honourCallbacks }: Pick<StoredTask, 'honourCallbacks'> & { readonly agentId: string },
  { agents }: Pick<TaskDeps, 'agents'>,
) {
  const found = await agents.agentForCall(db, accountId, agentId)
  if (found === undefined) return fail('agent_not_found')
  return honourCallbacks && found.provider === 'external'
    ? invalid('honourCallbacks', true, 'is not accepted for agents on the external platform')
    : undefined
}
