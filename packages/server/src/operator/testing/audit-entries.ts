import type { TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'

interface StoredEntry {
  readonly actor: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string
}

/** The audit entries on `target` with `action`, the oldest first, read without an entry of the reading. */
export const storedEntries = (
  { database }: Pick<TestSurface, 'database'>,
  target: string,
  action: string,
): Promise<StoredEntry[]> =>
  database.query(sql<StoredEntry>`
    select actor, action, before, after, reason from audit_entry
    where target = ${target} and action = ${action} order by id`)
