import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'

/** What wakes the queues of all processes after an enqueue has committed. */
export const jobTopic = 'job'

export interface NewJob {
  readonly accountId: string
  /** One row, and one running handler, per account and key: `sms`, `webhook`, `call:<id>`. */
  readonly key: string
  readonly kind: string
  /** JSON; replaces the payload of a job that waits under the same key. */
  readonly payload?: unknown
  /** When to run, Unix ms; left out: at once. The earlier of this and a waiting job's own time counts. */
  readonly dueAtMs?: number
}

/**
 * Puts a job into the queue in the transaction of `db`. A second enqueue under one key does not make a second
 * job: it pokes the first, which runs once more if it is running just now.
 */
export async function enqueue(db: Db, job: NewJob): Promise<void> {
  const payload = job.payload === undefined ? null : JSON.stringify(job.payload)
  await db.query(sql`
    insert into job (account_id, key, kind, payload, due_at)
    values (${uuidOf(job.accountId)}, ${job.key}, ${job.kind}, ${payload}::jsonb, ${job.dueAtMs ?? 0})
    on conflict (account_id, key) do update set
      kind = excluded.kind, payload = coalesce(excluded.payload, job.payload), rev = job.rev + 1,
      due_at = case when job.lease_by is null then least(job.due_at, excluded.due_at) else job.due_at end,
      poke_at = case when job.lease_by is null then null else least(job.poke_at, excluded.due_at) end`)
  db.hint(jobTopic)
}

/** What a handler is given. */
export interface Job {
  readonly accountId: string
  readonly key: string
  readonly kind: string
  readonly payload: unknown
  /** How many times in a row the handler has thrown or its process has died before this run. */
  readonly attempts: number
  /** Rises with every enqueue under the key. */
  readonly rev: number
  /** Aborted when the lease is lost or the queue stops: leave off as soon as it is safe. */
  readonly signal: AbortSignal
  /** Whether this worker still holds the lease. Inside a transaction it keeps the lease until the commit. */
  holds(db: Db): Promise<boolean>
}

/** `again` runs the job at `atMs` (Unix ms), or earlier when poked. */
export type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly atMs: number }

/** Runs at least once per enqueue, never twice at a time per key. A throw means again, later and later. */
export type JobHandler = (job: Job) => Promise<JobOutcome>

export interface QueueOptions {
  readonly database: Database
  readonly clock: Clock
  /** Names this process among all that share the database. */
  readonly nodeId: string
  /** By kind; kinds without a handler here are left to other processes. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Handlers running at once in this process (default 10). */
  readonly concurrency?: number
  readonly leaseMs?: number
  readonly heartbeatMs?: number
  readonly pollMs?: number
  readonly log: Log
}

export interface Queue {
  start(): void
  /** Takes nothing more, aborts the signals, waits for the running handlers. Idempotent. */
  stop(): Promise<void>
}
