import type { Clock, Timer } from '@hovor/clock'
import type { Database, Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../kernel/ids.ts'
import { inTime } from '../kernel/in-time.ts'
import type { Log } from '../log/log.ts'
import { backoffMs } from './backoff.ts'
import {
  type ClaimedRow,
  claimJobs,
  endLeases,
  extendLeases,
  type FinishedLease,
  holdsLease,
  leaseName,
  pullBackJobs,
} from './lease.store.ts'

/** Wakes the queues of all processes after an enqueue has committed. */
export const jobTopic = 'job'

export interface NewJob {
  readonly accountId: AccountId
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
 * job: it pokes the first, which runs once more if it is running just now. It locks the job's row until the
 * commit, so it comes last in a transaction, after the account's row.
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

/** A claimed job, as its handler gets it. */
export interface Job {
  readonly accountId: AccountId
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
  /** Names this run of this process among all that share the database: never used twice. */
  readonly nodeId: string
  /** By kind; kinds without a handler here are left to other processes. */
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** How far ahead a job of a kind is planned at most, in milliseconds; a kind that is not named: a day. */
  readonly longestAheadMs?: Readonly<Record<string, number>>
  /** Handlers running at once in this process (default 10). */
  readonly concurrency?: number
  /** A dead worker's job is taken over this long after its last heartbeat (default 15 s). */
  readonly leaseMs?: number
  /** Default 5 s. */
  readonly heartbeatMs?: number
  /** How often the queue looks by itself, hints or not (default 1 s). */
  readonly pollMs?: number
  readonly log: Log
}

export interface Queue {
  start(): void
  /**
   * Takes nothing more, aborts the signals and waits for the running handlers, and for those of what is being taken
   * just then, at most `waitMs`. Idempotent.
   */
  stop(waitMs?: number): Promise<void>
}

/**
 * The keyed queue: one row and at most one running handler per account and key on any number of processes. A
 * worker holds a job by a lease that it extends while the handler runs; when it dies, the job shows up again by
 * itself at the end of the lease. Clocks of the machines must agree to within a second or two (NTP).
 */
export function createQueue(options: QueueOptions): Queue {
  return new LeaseQueue(options)
}

const defaultStopMs = 10_000
const defaultAheadMs = 24 * 3_600_000
/** How often jobs are looked for that a clock which was ahead has put off. */
const pullBackEveryMs = 60_000

/** A store that fails while the database is away is tried again after this. */
const retryMs = 250

interface Running {
  readonly row: ClaimedRow
  readonly token: string
  readonly abort: AbortController
  leaseEndMs: number
}

class LeaseQueue implements Queue {
  readonly #options: QueueOptions
  readonly #kinds: string[]
  readonly #concurrency: number
  readonly #leaseMs: number
  readonly #running = new Map<string, Running>()
  #finished: FinishedLease[] = []
  #claims = 0
  #taking = false
  #lookAgain = false
  #ending = false
  #wakeTimer: Timer | undefined
  #heartbeatTimer: Timer | undefined
  #pullBackTimer: Timer | undefined
  #unlisten: (() => void) | undefined
  #stopping: Promise<void> | undefined
  #idle: (() => void) | undefined

  constructor(options: QueueOptions) {
    this.#options = options
    this.#kinds = Object.keys(options.handlers)
    this.#concurrency = options.concurrency ?? 10
    this.#leaseMs = options.leaseMs ?? 15_000
  }

  start(): void {
    if (this.#unlisten || this.#stopping) return
    this.#unlisten = this.#options.database.onHint(jobTopic, () => this.#look())
    this.#beatLater(this.#options.heartbeatMs ?? 5000)
    void this.#pullBack()
    this.#look()
  }

  stop(waitMs = defaultStopMs): Promise<void> {
    this.#stopping ??= this.#stop(waitMs)
    return this.#stopping
  }

  async #stop(waitMs: number): Promise<void> {
    this.#unlisten?.()
    this.#wakeTimer?.cancel()
    this.#pullBackTimer?.cancel()
    for (const running of this.#running.values()) running.abort.abort(new Error('The queue stops'))
    if (!this.#isIdle()) {
      await new Promise<void>((resolve) => {
        const timer = this.#options.clock.after(waitMs, resolve)
        this.#idle = () => {
          timer.cancel()
          resolve()
        }
      })
    }
    this.#heartbeatTimer?.cancel()
  }

  async #pullBack(): Promise<void> {
    const { clock, database, log, longestAheadMs = {} } = this.#options
    const longest = new Map(this.#kinds.map((kind) => [kind, longestAheadMs[kind] ?? defaultAheadMs]))
    try {
      const count = await pullBackJobs(database, longest, clock.nowMs())
      if (count > 0) log.warn({ count }, 'jobs that were put off by a clock that ran ahead are due again')
    } catch (error) {
      log.debug({ err: error }, 'jobs: cannot look for those that were put off')
    }
    if (!this.#stopping) this.#pullBackTimer = clock.after(pullBackEveryMs, () => void this.#pullBack())
  }

  /** Jobs being claimed right now still hold their lease. */
  #isIdle(): boolean {
    return this.#running.size === 0 && !this.#taking
  }

  /** Takes what is due; calls while it does so make it look once more. */
  #look(): void {
    if (this.#stopping) return
    if (this.#taking) {
      this.#lookAgain = true
      return
    }
    this.#taking = true
    void this.#take().finally(() => {
      this.#taking = false
      if (this.#isIdle()) this.#idle?.()
      if (this.#lookAgain) {
        this.#lookAgain = false
        this.#look()
      }
    })
  }

  async #take(): Promise<void> {
    const { clock, database, log, pollMs = 1000, nodeId } = this.#options
    let waitMs = pollMs
    const free = this.#concurrency - this.#running.size
    if (free > 0) {
      const token = `${nodeId}/${++this.#claims}`
      const nowMs = clock.nowMs()
      try {
        const { rows, nextDueAtMs } = await claimJobs(database, {
          kinds: this.#kinds,
          limit: free,
          nowMs,
          leaseMs: this.#leaseMs,
          token,
        })
        const leaseEndMs = nowMs + this.#leaseMs
        for (const row of rows) void this.#run({ row, token, leaseEndMs, abort: new AbortController() })
        if (rows.length === free) this.#lookAgain = this.#running.size < this.#concurrency
        if (nextDueAtMs !== undefined) waitMs = Math.min(waitMs, Math.max(0, nextDueAtMs - clock.nowMs()))
      } catch (error) {
        log.debug({ err: error }, 'jobs: cannot look into the queue')
      }
    }
    this.#wakeTimer?.cancel()
    if (!this.#stopping) this.#wakeTimer = clock.after(waitMs, () => this.#look())
  }

  async #run(running: Running): Promise<void> {
    const { row, token, abort } = running
    const name = leaseName(row.account_id, row.key, token)
    this.#running.set(name, running)
    if (this.#stopping) abort.abort(new Error('The queue stops'))
    const lease = { account_id: row.account_id, key: row.key, token }
    const job: Job = {
      accountId: idOf('acc', row.account_id),
      key: row.key,
      kind: row.kind,
      payload: row.payload ?? undefined,
      attempts: row.attempts,
      rev: row.rev,
      signal: abort.signal,
      holds: (db) => holdsLease(db, lease),
    }
    const outcome = await this.#handle(job)
    this.#finished.push({ ...lease, rev: row.rev, ...outcome })
    this.#endLater()
  }

  async #handle(job: Job): Promise<Pick<FinishedLease, 'againAtMs' | 'failed' | 'error'>> {
    const { clock, handlers, log } = this.#options
    try {
      const outcome = await handlers[job.kind]!(job)
      return { againAtMs: outcome.kind === 'again' ? Math.trunc(outcome.atMs) : undefined, failed: false }
    } catch (error) {
      if (job.signal.aborted) return { againAtMs: clock.nowMs(), failed: true }
      const waitMs = backoffMs(job.attempts)
      log.error(
        { err: error, kind: job.kind, attempts: job.attempts + 1, waitMs },
        'jobs: a handler has failed',
      )
      return { againAtMs: clock.nowMs() + waitMs, failed: true, error: reasonOf(error) }
    }
  }

  /** Stores outcomes; those that come while a store is under way go together in the next one. */
  #endLater(): void {
    if (this.#ending) return
    this.#ending = true
    void this.#end().finally(() => {
      this.#ending = false
      if (this.#finished.length > 0) this.#endLater()
    })
  }

  async #end(): Promise<void> {
    const { clock, database, log } = this.#options
    const batch = this.#finished
    this.#finished = []
    try {
      const ended = await endLeases(database, batch, true)
      const locked = batch.filter((each) => !ended.has(nameOf(each)))
      for (const each of batch) if (ended.has(nameOf(each))) this.#free(each)
      // A poke holds these: wait for it, each alone, so that no two waits can cross.
      for (const each of locked) void this.#endAlone(each)
    } catch (error) {
      log.debug({ err: error }, 'jobs: cannot store outcomes')
      await clock.sleep(retryMs)
      this.#keepWhatIsLeased(batch)
    }
  }

  async #endAlone(finished: FinishedLease): Promise<void> {
    try {
      await endLeases(this.#options.database, [finished], false)
      this.#free(finished)
    } catch (error) {
      this.#options.log.debug({ err: error }, 'jobs: cannot store an outcome')
      await this.#options.clock.sleep(retryMs)
      this.#keepWhatIsLeased([finished])
      this.#endLater()
    }
  }

  /** An outcome that could not be stored before the lease ended is dropped: the job runs again. */
  #keepWhatIsLeased(batch: readonly FinishedLease[]): void {
    const nowMs = this.#options.clock.nowMs()
    for (const each of batch) {
      const running = this.#running.get(nameOf(each))
      if (running && running.leaseEndMs > nowMs) this.#finished.push(each)
      else this.#free(each)
    }
  }

  #free(finished: FinishedLease): void {
    this.#running.delete(nameOf(finished))
    if (this.#isIdle()) this.#idle?.()
    this.#look()
  }

  #beatLater(delayMs: number): void {
    this.#heartbeatTimer = this.#options.clock.after(delayMs, () => void this.#beat())
  }

  async #beat(): Promise<void> {
    const { clock, database, log, heartbeatMs = 5000 } = this.#options
    let nextMs = heartbeatMs
    const beaten = [...this.#running.entries()]
    if (beaten.length > 0) {
      const untilMs = clock.nowMs() + this.#leaseMs
      try {
        const leases = beaten.map(([, { row, token }]) => ({
          account_id: row.account_id,
          key: row.key,
          token,
        }))
        const asked = extendLeases(database, leases, untilMs)
        const held = await inTime(clock, this.#patienceMs(heartbeatMs), asked)
        for (const [name, running] of beaten) {
          if (held.has(name)) running.leaseEndMs = untilMs
          else if (this.#running.has(name)) running.leaseEndMs = 0
        }
      } catch (error) {
        log.debug({ err: error }, 'jobs: cannot extend leases')
        nextMs = retryMs
      }
      this.#abortLost()
    }
    if (!this.#stopping || this.#running.size > 0) this.#beatLater(nextMs)
  }

  /** How long a heartbeat may wait for its answer: another one has a chance, and no lease ends meanwhile unseen. */
  #patienceMs(heartbeatMs: number): number {
    const nowMs = this.#options.clock.nowMs()
    const leftMs = [...this.#running.values()].map(({ leaseEndMs }) => leaseEndMs - nowMs)
    return Math.min(heartbeatMs, ...leftMs.filter((each) => each > 0))
  }

  #abortLost(): void {
    const nowMs = this.#options.clock.nowMs()
    for (const { leaseEndMs, abort } of this.#running.values()) {
      if (leaseEndMs <= nowMs) abort.abort(new Error('The lease is lost'))
    }
  }
}

const longestReason = 500

/** As the database takes it, which has no NUL. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, longestReason)

function nameOf(finished: FinishedLease): string {
  return leaseName(finished.account_id, finished.key, finished.token)
}
