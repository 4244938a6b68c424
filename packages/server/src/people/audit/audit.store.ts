import type { AuditEntryRecord } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type Id, idOf, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'

type Facts = Readonly<Record<string, unknown>>

export interface AuditEntry {
  readonly id: Id
  readonly atMs: number
  readonly actor: string
  readonly action: string
  /** The id of what was acted on. */
  readonly target: string
  readonly before?: Facts
  readonly after?: Facts
  readonly reason?: string
}

/** The last link of the chain that the entries make. */
export interface AuditLink {
  readonly seq: number
  /** SHA-256 in hex. */
  readonly digest: string
}

/** Over `e`, a row of an entry and `previous`, the digest of the one before it; migration 0211 has the same. */
export const auditDigest = sql`
  sha256(e.previous || convert_to(jsonb_build_array(
    e.seq, e.id, e.at, e.actor, e.action, e.target, e.before, e.after, e.reason)::text, 'UTF8'))`

/** Adds an entry to the end of the chain. Until the transaction ends no other can be added. */
export async function insertAudit(tx: Db, entry: AuditEntry): Promise<AuditLink> {
  // In a statement of its own: the next one sees the link written by the previous lock holder.
  await tx.query(sql`select from audit_head for update`)
  const link = await tx.one(sql<AuditLink>`
    with added as (
      insert into audit_entry (id, at, actor, action, target, before, after, reason, seq, digest)
      select e.id, e.at, e.actor, e.action, e.target, e.before, e.after, e.reason, e.seq, ${auditDigest}
      from (
        select ${uuidOf(entry.id)}::uuid as id, ${entry.atMs}::bigint as at, ${entry.actor}::text as actor,
          ${entry.action}::text as action, ${entry.target}::text as target, ${json(entry.before)}::jsonb as before,
          ${json(entry.after)}::jsonb as after, ${entry.reason ?? ''}::text as reason,
          head.seq + 1 as seq, head.digest as previous
        from audit_head head
      ) as e
      returning seq, digest
    )
    update audit_head set seq = added.seq, digest = added.digest from added
    returning added.seq, encode(added.digest, 'hex') as digest`)
  if (link === undefined) throw new Error('The head of the audit log is gone')
  return link
}

function json(value: Facts | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Whose entries, of what, about what, from when on and before when; what is left out may be anything. */
type AuditFilter = { readonly [Field in 'actor' | 'action' | 'target']?: string | undefined } & {
  readonly [Field in 'since' | 'before']?: number | undefined
}

/** An id is made a moment before the time of its entry. */
const idSlackMs = 60_000

/** Newest first, from after `afterId`. */
export async function selectAudit(
  db: Db,
  only: AuditFilter,
  afterId: Id<'evt'> | undefined,
  limit: number,
): Promise<(AuditEntryRecord & { readonly id: Id<'evt'> })[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<AuditEntryRecord & { readonly id: string }>`
    select id, at, actor, action, target, before, after, reason from audit_entry
    where ${after} and ${is(sql`actor`, only.actor)} and ${is(sql`action`, only.action)}
      and ${is(sql`target`, only.target)} and ${isOf(only)}
    order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('evt', row.id) }))
}

interface NewestEntry extends Pick<AuditEntryRecord, 'at' | 'actor' | 'reason'> {
  readonly target: string
}

/** Of one target. Every reading of an account has its entry, so the one that is looked for may be far behind. */
const lookedThrough = 1000

/** The newest entry of an action on each of the targets that has one among its newest entries. */
export function selectNewestOf(db: Db, action: string, targets: readonly string[]): Promise<NewestEntry[]> {
  return db.query(sql<NewestEntry>`
    select asked.target, found.at, found.actor, found.reason
    from unnest(${targets}::text[]) as asked (target) cross join lateral (
      select at, actor, reason
      from (
        select id, at, actor, action, reason from audit_entry
        where target = asked.target order by id desc limit ${lookedThrough}
      ) as newest
      where action = ${action} order by id desc limit 1
    ) as found`)
}

/** The ids find the place in every index of the log; the times are exact. */
function isOf({ since, before }: AuditFilter): Query<unknown> {
  const isNewEnough =
    since === undefined ? sql`true` : sql`at >= ${since} and id >= ${uuidFloorAt(since - idSlackMs)}`
  const isOldEnough =
    before === undefined ? sql`true` : sql`at < ${before} and id < ${uuidFloorAt(before + idSlackMs)}`
  return sql`${isNewEnough} and ${isOldEnough}`
}

function is(column: Query<unknown>, value: string | undefined): Query<unknown> {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}
