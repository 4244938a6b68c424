import type { Db } from '../../platform/db/database.ts'
import { agentHasCall } from './call.store.ts'

/** Whether an agent has a call running on any node. */
export const hasRunningCall = (db: Db, accountId: string, agentId: string): Promise<boolean> =>
  agentHasCall(db, accountId, agentId)
