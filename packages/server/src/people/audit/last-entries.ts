import type { AuditEntryRecord } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { selectAudit } from './audit.store.ts'

/** The newest entry of an action on each of these targets; targets without one are left out. */
export async function lastEntries(
  db: Db,
  action: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, AuditEntryRecord>> {
  const found = new Map<string, AuditEntryRecord>()
  for (const target of targets) {
    const [newest] = await selectAudit(db, { action, target }, undefined, 1)
    if (newest !== undefined) found.set(target, newest)
  }
  return found
}
