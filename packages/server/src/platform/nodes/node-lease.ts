import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { clockSkewMs } from '../kernel/clock-skew.ts'
import type { Log } from '../log/log.ts'

const leaseMs = 5_000
const renewMs = 1_500
/** After one that failed: a short outage costs no process its lease. */
const retryMs = 250
/** A last renewal older than this means an outage, in which the leases of other processes may have expired. */
const steadyMs = 2 * renewMs
/** Leases of processes that were killed are kept this long, for the calls that they left. */
const keepMs = 24 * 3_600_000

/** Says that this process is alive until `stop()`; its lease ends by itself when the process dies. */
export async function holdNodeLease(options: NodeLeaseOptions): Promise<NodeLease> {
  const { database, clock, nodeId } = options
  let renewedMs = 0
  let steadySinceMs = 0
  const renew = async () => {
    const askedMs = clock.nowMs()
    await database.query(sql`
      insert into node_lease (node, lease_until) values (${nodeId}, ${askedMs + leaseMs})
      on conflict (node) do update set lease_until = excluded.lease_until`)
    const sinceMs = clock.nowMs() - renewedMs
    // A clock that was set back is an outage too: the others have to say again that they live.
    if (sinceMs > steadyMs || sinceMs < 0) steadySinceMs = clock.nowMs()
    renewedMs = askedMs
  }
  await renew()
  await database.query(sql`delete from node_lease where lease_until < ${clock.nowMs() - keepMs}`)
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const renewing = (async () => {
    let waitMs = renewMs
    while (!stopping.signal.aborted) {
      await Promise.race([clock.sleep(waitMs), stopped])
      if (stopping.signal.aborted) return
      waitMs = await renew().then(
        () => Math.min(renewMs, Math.max(0, renewedMs + renewMs - clock.nowMs())),
        (error) => {
          options.log.warn({ err: error }, 'the node lease was not renewed')
          return retryMs
        },
      )
    }
  })()
  return {
    canJudge() {
      const nowMs = clock.nowMs()
      const sinceMs = nowMs - renewedMs
      return sinceMs >= 0 && sinceMs <= steadyMs && nowMs - steadySinceMs >= leaseMs
    },
    async stop() {
      stopping.abort()
      await renewing
      await database.query(sql`delete from node_lease where node = ${nodeId}`).catch(() => {})
    },
  }
}

export interface NodeLease {
  /**
   * Whether the others' leases can be trusted to have ended: after an outage of the database everybody's has,
   * and everybody needs one lease's time to say that it lives.
   */
  canJudge(): boolean
  stop(): Promise<void>
}

export interface NodeLeaseOptions {
  readonly database: Database
  readonly clock: Clock
  /** New for every process start. */
  readonly nodeId: string
  readonly log: Log
}

/** The processes that are alive at `nowMs`, for `node not in (…)`. */
export function livingNodes(nowMs: number): Query<{ node: string }> {
  return sql`select node from node_lease
    where lease_until between ${nowMs + 1} and ${nowMs + leaseMs + clockSkewMs}`
}

/** How the connections of a process are called in `pg_stat_activity`. */
export function connectionName(nodeId: string): string {
  return `hovor ${nodeId}`
}

/**
 * The connections of the process that `node` names: PostgreSQL ends them as soon as the process is dead, seconds
 * before its lease does. Their absence proves nothing, because a living process may lose them.
 */
export function connectionsOf(node: Query<never>): Query<Record<string, never>> {
  return sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'hovor ' || ${node}`
}

/** Whether another process than `nodeId` has a lease at `nowMs`. */
export async function otherNodesLive(db: Db, nowMs: number, nodeId: string): Promise<boolean> {
  const found = await db.one(sql`
    select from node_lease where lease_until > ${nowMs} and node <> ${nodeId} limit 1`)
  return found !== undefined
}
