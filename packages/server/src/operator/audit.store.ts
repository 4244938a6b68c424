import type { AuditEntryRecord } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { idOf, uuidOf } from '../kernel/ids.ts'

type Facts = Readonly<Record<string, unknown>>

export interface AuditEntry {
  readonly id: string
  readonly atMs: number
  readonly actor: string
  readonly action: string
  /** The id of what was acted on. */
  readonly target: string
  readonly before?: Facts
  readonly after?: Facts
  readonly reason?: string
}

export async function insertAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.query(sql`
    insert into audit_entry (id, at, actor, action, target, before, after, reason)
    values (${uuidOf(entry.id)}, ${entry.atMs}, ${entry.actor}, ${entry.action}, ${entry.target},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? ''})`)
}

function json(value: Facts | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Whose entries, of what, about what; what is left out may be anything. */
type AuditFilter = { readonly [Field in 'actor' | 'action' | 'target']?: string | undefined }

/** Newest first, from after `afterId`. */
export async function selectAudit(
  db: Db,
  only: AuditFilter,
  afterId: string | undefined,
  limit: number,
): Promise<(AuditEntryRecord & { readonly id: string })[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<AuditEntryRecord & { readonly id: string }>`
    select id, at, actor, action, target, before, after, reason from audit_entry
    where ${after} and ${is(sql`actor`, only.actor)} and ${is(sql`action`, only.action)}
      and ${is(sql`target`, only.target)}
    order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('evt', row.id) }))
}

function is(column: Query<unknown>, value: string | undefined): Query<unknown> {
  return value === undefined ? sql`true` : sql`${column} = ${value}`
}
