import type { Db } from '../../platform/db/database.ts'
import { migrationState } from '../../platform/db/migrate.ts'
import { roleFaults } from '../../platform/db/role-faults.ts'
import { type Examined, judged } from './examined.ts'

/** The migrations of this version against those that the database has. */
export async function examineMigrations(db: Db): Promise<Examined> {
  const { missing, changed, unknown } = await migrationState(db)
  return judged(
    'migrations',
    [
      ...missing.map((name) => `${name} is not applied yet: start the service once.`),
      ...changed.map((name) => `${name} was applied in a different form than this version has.`),
      ...unknown.map((name) => `${name} belongs to a newer version of Hovor: start that one.`),
    ],
    'The schema matches this version.',
  )
}

/** Whether PostgreSQL itself keeps the service's role from changing what was booked, and from taking that right. */
export async function examineRights(db: Db): Promise<Examined> {
  return judged(
    'rights',
    await roleFaults(db),
    'The service can append to the ledger, the tax documents and the audit log, but cannot change them.',
  )
}
