import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export interface AuditEntry {
  readonly id: string
  readonly atMs: number
  readonly actor: string
  readonly action: string
  /** The id of what was acted on. */
  readonly target: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
}

export async function insertAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.query(sql`
    insert into audit_entry (id, at, actor, action, target, before, after, reason)
    values (${entry.id}, ${entry.atMs}, ${entry.actor}, ${entry.action}, ${entry.target}, ${json(entry.before)}::jsonb,
      ${json(entry.after)}::jsonb, ${entry.reason ?? ''})`)
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
