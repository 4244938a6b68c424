import type { Db } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { AccountId, AgentId } from '../../platform/kernel/ids.ts'
import type { SyncState } from './platform-sync.store.ts'

/**
 * Keeps the agents on the external platform in sync with the live agents here. Each change is stored together with a
 * job, one per agent, so that no transaction waits for the platform, changes arrive in order, and a process that dies
 * in between leaves pending work rather than a difference.
 *
 *   change, publish, rollback        row + job in one transaction, then the request waits for the job
 *   job: to the engine?              delete there -> engine, default voice | refused -> stays external
 *   job: else                        update there, or create if the platform has lost it
 */
export interface PlatformSync {
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** Schedules the sync of a live agent, in the transaction that changes it. */
  request(tx: Db, accountId: AccountId, agentId: AgentId): Promise<void>
  /** Schedules the deletion of an agent on the platform. */
  release(tx: Db, accountId: AccountId, platformAgentId: string): Promise<void>
  /**
   * Waits for a bounded time until the platform has accepted or refused the live `revision`, then returns the state.
   */
  settled(accountId: AccountId, agentId: AgentId, revision: number): Promise<SyncState | undefined>
}
