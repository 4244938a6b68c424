import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import { examineAudit } from './examine-audit.ts'
import { examineBooks } from './examine-books.ts'
import { examineJobs } from './examine-jobs.ts'
import { examineMigrations, examineRights } from './examine-schema.ts'
import { type Examined, skipped } from './examined.ts'

/** Looks at everything in a database that can be off; changes nothing. */
export async function diagnose(database: Database, clock: Clock): Promise<readonly Examined[]> {
  const migrations = await examineMigrations(database)
  if (migrations.verdict === 'off') {
    const because = 'Not checked: the schema does not match this version.'
    const parts = ['rights', 'audit', 'balances', 'holds', 'documents', 'jobs']
    return [migrations, ...parts.map((part) => skipped(part, because))]
  }
  return [
    migrations,
    await examineRights(database),
    await examineAudit(database),
    ...(await examineBooks(database)),
    await examineJobs(database, clock.nowMs()),
  ]
}
