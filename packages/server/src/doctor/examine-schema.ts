import type { Db } from '../db/database.ts'
import { migrationState } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { type Examined, judged } from './examined.ts'

/** The migrations of this version against those that the database has. */
export async function examineMigrations(db: Db): Promise<Examined> {
  const { missing, changed, unknown } = await migrationState(db)
  return judged(
    'migrations',
    [
      ...missing.map((name) => `${name} is not applied yet: start the service once.`),
      ...changed.map((name) => `${name} was applied from another text than this version has.`),
      ...unknown.map((name) => `${name} is of a newer version of Hovor: start that one.`),
    ],
    'The schema is that of this version.',
  )
}

/** Tables that may only grow. */
const appendOnly = ['ledger_movement', 'tax_document', 'audit_entry'] as const

/** Whether PostgreSQL itself keeps this role from changing what was booked. */
export async function examineRights(db: Db): Promise<Examined> {
  const open = await db.query(sql<{ name: string }>`
    select name from unnest(${[...appendOnly]}::text[]) as name
    where has_table_privilege(current_user, name, 'update') or has_table_privilege(current_user, name, 'delete')
      or has_table_privilege(current_user, name, 'truncate')`)
  return judged(
    'rights',
    open.map(
      ({ name }) =>
        `The role of the service may change ${name}: revoke it, or use a role that is no superuser.`,
    ),
    'The service can add to the ledger, the tax documents and the audit log, and change none of them.',
  )
}
