import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { clockSkewMs } from '../kernel/clock-skew.ts'

/** A job row that this worker has just taken. */
export interface ClaimedRow {
  readonly account_id: string
  readonly key: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
  readonly rev: number
}

export interface Claim {
  readonly rows: readonly ClaimedRow[]
  /** When the earliest job that is not due yet becomes due. */
  readonly nextDueAtMs: number | undefined
}

export interface ClaimOptions {
  readonly kinds: readonly string[]
  readonly limit: number
  readonly nowMs: number
  readonly leaseMs: number
  readonly token: string
}

/**
 * Takes up to `limit` due jobs. Rows that another transaction has locked (a poke, another worker) are passed over.
 * A poke for a later time survives; one for now is served by this run.
 */
export async function claimJobs(db: Db, options: ClaimOptions): Promise<Claim> {
  const { kinds, limit, nowMs, leaseMs, token } = options
  const rows = await db.query(sql<ClaimedRow & { next_due: number | null }>`
    with ready as (
      select account_id, key from job where due_at <= ${nowMs} and kind = any(${kinds}::text[])
      order by due_at limit ${limit} for update skip locked
    ), claimed as (
      update job set due_at = ${nowMs + leaseMs}, lease_by = ${token}, attempts = attempts + 1,
        poke_at = case when poke_at > ${nowMs} then poke_at end
      from ready where job.account_id = ready.account_id and job.key = ready.key
      returning job.account_id, job.key, kind, payload, attempts - 1 as attempts, rev
    )
    select claimed.*, next.due as next_due
    from (select min(due_at) as due from job where due_at > ${nowMs} and kind = any(${kinds}::text[])) next
    left join claimed on true`)
  return {
    rows: rows.filter((row) => row.account_id !== null),
    nextDueAtMs: rows[0]?.next_due ?? undefined,
  }
}

/**
 * Jobs that wait longer than their kind ever does were planned, or taken, while a clock was ahead: they come when they
 * would, had they been planned now.
 */
export async function pullBackJobs(
  db: Db,
  longest: ReadonlyMap<string, number>,
  nowMs: number,
): Promise<number> {
  const pulled = await db.query(sql<{ key: string }>`
    update job set due_at = ${nowMs} + longest.ms,
      poke_at = least(poke_at, ${nowMs} + longest.ms)
    from unnest(${[...longest.keys()]}::text[], ${[...longest.values()]}::bigint[]) as longest (kind, ms)
    where job.kind = longest.kind and job.due_at > ${nowMs + clockSkewMs} + longest.ms
    returning key`)
  return pulled.length
}

export interface LeaseKey {
  readonly account_id: string
  readonly key: string
  readonly token: string
}

/** Moves the end of the leases on, never back; returns those that are still held. A row locked by a poke counts as held. */
export async function extendLeases(
  db: Db,
  leases: readonly LeaseKey[],
  untilMs: number,
): Promise<ReadonlySet<string>> {
  const held = await db.query(sql<{ account_id: string; key: string; lease_by: string }>`
    with mine as (
      select job.account_id, job.key, job.lease_by from job join ${unnestLeases(leases)}
        on job.account_id = f.account_id and job.key = f.key and job.lease_by = f.token
    ), free as (
      select account_id, key from job where (account_id, key) in (select account_id, key from mine)
      for update skip locked
    ), extended as (
      update job set due_at = greatest(due_at, ${untilMs}) from free, mine
      where job.account_id = free.account_id and job.key = free.key
        and mine.account_id = job.account_id and mine.key = job.key and job.lease_by = mine.lease_by
    )
    select account_id, key, lease_by from mine`)
  return new Set(held.map((row) => leaseName(row.account_id, row.key, row.lease_by)))
}

export function leaseName(account: string, key: string, token: string): string {
  return `${account} ${token} ${key}`
}

export interface FinishedLease extends LeaseKey {
  readonly rev: number
  /** When to run again; undefined: done. */
  readonly againAtMs: number | undefined
  /** The run failed: its count of attempts goes on. */
  readonly failed: boolean
  /** Why; undefined: nobody knows. */
  readonly error?: string | undefined
}

/**
 * Ends leases. A done job goes unless it was poked meanwhile, then it runs once more. Returns the names of the
 * leases that were ended; with `skipLocked` those that a poke holds just now are left out.
 */
export async function endLeases(
  db: Db,
  finished: readonly FinishedLease[],
  skipLocked: boolean,
): Promise<ReadonlySet<string>> {
  const locking = skipLocked ? sql`for update of job skip locked` : sql`for update of job`
  const rows = await db.query(sql<{ account_id: string; key: string; token: string }>`
    with ended as (
      select job.account_id, job.key, f.token, f.again_at, f.failed, f.error,
        f.again_at is null and job.rev = f.rev as done
      from job join unnest(
        ${finished.map((each) => each.account_id)}::uuid[], ${finished.map((each) => each.key)}::text[],
        ${finished.map((each) => each.token)}::text[], ${finished.map((each) => each.rev)}::bigint[],
        ${finished.map((each) => each.againAtMs ?? null)}::bigint[], ${finished.map((each) => each.failed)}::boolean[],
        ${finished.map((each) => each.error ?? null)}::text[]
      ) as f(account_id, key, token, rev, again_at, failed, error)
        on job.account_id = f.account_id and job.key = f.key and job.lease_by = f.token
      ${locking}
    ), gone as (
      delete from job using ended where done and job.account_id = ended.account_id and job.key = ended.key
    ), again as (
      update job set lease_by = null, poke_at = null, due_at = coalesce(least(ended.again_at, poke_at), 0),
        attempts = case when ended.failed then attempts else 0 end,
        last_error = case when ended.failed then coalesce(ended.error, last_error) end
      from ended where not done and job.account_id = ended.account_id and job.key = ended.key
    )
    select account_id, key, token from ended`)
  return new Set(rows.map((row) => leaseName(row.account_id, row.key, row.token)))
}

/** Whether the lease is still this worker's; locks the row until the end of the transaction, so it stays so. */
export async function holdsLease(db: Db, lease: LeaseKey): Promise<boolean> {
  const row = await db.one(sql<{ held: boolean }>`
    select true as held from job
    where account_id = ${lease.account_id} and key = ${lease.key} and lease_by = ${lease.token} for update`)
  return row !== undefined
}

function unnestLeases(leases: readonly LeaseKey[]) {
  return sql`unnest(${leases.map((each) => each.account_id)}::uuid[], ${leases.map((each) => each.key)}::text[],
    ${leases.map((each) => each.token)}::text[]) as f(account_id, key, token)`
}
