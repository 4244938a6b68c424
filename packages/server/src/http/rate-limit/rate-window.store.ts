import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { connectionsOf, livingNodes } from '../../platform/nodes/node-lease.ts'
import { type OpenWindow, windowMs } from './rate-windows.ts'

/** Milliseconds by the database's clock, the one that all processes share. */
export const databaseNowMs: Query<never> = sql<never>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** A process and its way to the two tables. */
export interface RateNode {
  readonly nodeId: string
  /** How long one renewal keeps the counts in its memory. */
  readonly holdMs: number
  /** How much longer it is waited for while its connections live. */
  readonly patienceMs: number
  readonly nowMs: () => Query<never>
}

/** The state of `rate_window` after the requests of one key: its share is the last of `taken`. */
export interface TakenRow {
  readonly key: string
  readonly taken: number
  readonly leftMs: number
}

/**
 * Counts a request for each of `keys` in the table, or nothing and `undefined` while a process holds the counts in
 * its memory. The share lock waits for a process that is just taking them or giving them back, and makes such a one
 * wait. Rows are met in the order of their keys, so that two processes cannot wait for each other.
 */
export async function takeFromTable(
  db: Db,
  { nowMs }: RateNode,
  keys: readonly string[],
): Promise<readonly TakenRow[] | undefined> {
  const rows = await db.query(sql<TakenRow>`
    with at as materialized (select ${nowMs()} as ms),
      shared as (select from rate_home where node is null for share)
    insert into rate_window as held (key_id, ends_at, taken)
    select asked.key_id, at.ms + ${windowMs}::bigint, count(*) from unnest(${keys}::text[]) as asked (key_id), at
    where exists (select from shared) group by asked.key_id, at.ms order by asked.key_id
    on conflict (key_id) do update set
      ends_at = case when held.ends_at > excluded.ends_at - ${windowMs}::bigint then held.ends_at else excluded.ends_at end,
      taken = excluded.taken + case when held.ends_at > excluded.ends_at - ${windowMs}::bigint then held.taken else 0 end
    returning key_id as key, taken, ends_at - (select ms from at) as "leftMs"`)
  return rows.length === 0 ? undefined : rows
}

/** Takes over the counts if no process holds them and no other process lives: the open windows, or `undefined`. */
export async function takeHome(
  tx: Db,
  node: RateNode,
  wallMs: number,
): Promise<readonly OpenWindow[] | undefined> {
  const held = await tx.one(sql`
    update rate_home set node = ${node.nodeId}, until = ${node.nowMs()} + ${node.holdMs}::bigint, wanted = false
    where (node is null or node = ${node.nodeId})
      and not exists (select from (${livingNodes(wallMs)}) as living where living.node <> ${node.nodeId})
    returning node`)
  return held && openWindows(tx, node)
}

/** The same without a look at who has them: for the first process on a database that it has started itself. */
export async function seizeHome(tx: Db, node: RateNode): Promise<readonly OpenWindow[]> {
  await tx.query(sql`
    insert into rate_home (node, until) values (${node.nodeId}, ${node.nowMs()} + ${node.holdMs}::bigint)
    on conflict (one) do update set node = excluded.node, until = excluded.until, wanted = false`)
  return openWindows(tx, node)
}

async function openWindows(tx: Db, { nowMs }: RateNode): Promise<readonly OpenWindow[]> {
  await tx.query(sql`delete from rate_window where ends_at <= ${nowMs()}`)
  return tx.query(sql<OpenWindow>`
    select key_id as key, taken, ends_at - ${nowMs()} as "leftMs" from rate_window order by ends_at`)
}

/**
 * Says that the holder lives. Nothing comes back where it no longer is the holder. The row is missing after a crash of
 * PostgreSQL, when nobody can have counted in the table since.
 */
export function renewHome(
  db: Db,
  { nodeId, holdMs, nowMs }: RateNode,
): Promise<{ wanted: boolean } | undefined> {
  return db.one(sql<{ wanted: boolean }>`
    insert into rate_home (node, until) values (${nodeId}, ${nowMs()} + ${holdMs}::bigint)
    on conflict (one) do update set until = excluded.until where rate_home.node = ${nodeId}
    returning wanted`)
}

/** Gives the counts back to the table with these windows; nothing happens where another has put the holder out. */
export async function leaveHome(tx: Db, node: RateNode, open: () => readonly OpenWindow[]): Promise<void> {
  const left = await tx.one(sql`
    update rate_home set node = null, wanted = false where node = ${node.nodeId} returning one`)
  if (!left) return
  const windows = open()
  await tx.query(sql`
    insert into rate_window (key_id, ends_at, taken)
    select key, ${node.nowMs()} + left_ms, taken
    from unnest(
      ${windows.map(({ key }) => key)}::text[], ${windows.map(({ taken }) => taken)}::integer[],
      ${windows.map(({ leftMs }) => Math.ceil(leftMs))}::bigint[]
    ) as open (key, taken, left_ms)
    on conflict (key_id) do update set ends_at = excluded.ends_at, taken = excluded.taken`)
}

/**
 * Asks the holder to give the counts back, or puts it out when it has not said for `holdMs` that it lives and is
 * gone: none of its connections is left, or it was silent for `patienceMs` more. True when no process holds them.
 */
export async function askForHome(db: Db, node: RateNode): Promise<boolean> {
  const { nodeId, holdMs, patienceMs, nowMs } = node
  const home = await db.one(sql<{ free: boolean }>`
    with at as materialized (select ${nowMs()} as ms)
    update rate_home set wanted = true, node = case
        when node = ${nodeId} then null
        when until > at.ms then node
        when until + ${patienceMs}::bigint <= at.ms or not exists (${connectionsOf(sql`rate_home.node`)}) then null
        else node
      end
    from at where node is not null returning node is null as free`)
  if (home) return home.free
  // After a crash of PostgreSQL the row is gone and somebody may count in memory for the rest of its time.
  const missed = await db.one(sql`
    insert into rate_home (node, until) values ('', ${nowMs()} + ${holdMs}::bigint)
    on conflict (one) do nothing returning one`)
  return missed === undefined
}
