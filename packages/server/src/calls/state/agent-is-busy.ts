import type { Db } from '../../platform/db/database.ts'
import type { AccountId, AgentId } from '../../platform/kernel/ids.ts'
import { agentHasCall } from './call.store.ts'

/** Whether an agent has a call running on any node. */
export const hasRunningCall = (db: Db, accountId: AccountId, agentId: AgentId): Promise<boolean> =>
  agentHasCall(db, accountId, agentId)
