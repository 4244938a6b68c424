import type { Db } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { SyncState } from './platform-sync.store.ts'

/**
 * Keeps the agents of the external platform as the live agents here are. What a change wants is stored with the change
 * and told by one job for each agent, so that no transaction waits for the platform, changes reach it in their order,
 * and a process that dies in between leaves work, not a difference.
 *
 *    change, publish, rollback        row + job in one transaction, then the request waits for the job
 *    job: to the engine?              delete there -> engine, default voice | refused -> stays external
 *    job: else                        update there, or create where the platform has lost it
 */
export interface PlatformSync {
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** Asks for the platform to be told of a live agent, in the transaction that changes it. */
  request(tx: Db, accountId: string, agentId: string): Promise<void>
  /** Asks for an agent to be deleted on the platform. */
  release(tx: Db, accountId: string, platformAgentId: string): Promise<void>
  /** Waits until the platform has taken or refused the live `revision`, a bounded time; then says how it stands. */
  settled(accountId: string, agentId: string, revision: number): Promise<SyncState | undefined>
}
