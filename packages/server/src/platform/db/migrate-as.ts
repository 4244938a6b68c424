import type pg from 'pg'
import { migrate } from './migrate.ts'

/** insufficient_privilege */
const denied = '42501'

/**
 * Migrates as the service's role, where no owner is given. It owns what it makes; where it owns nothing the schema must
 * be up to date already. Throws one sentence where it is not.
 */
export async function migrateAsService(service: pg.ClientBase): Promise<string[]> {
  try {
    return await migrate(service)
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    if (code !== denied && cause?.code !== denied) throw error
    throw new Error(
      'The schema must be brought up to date, which the role of DATABASE_URL may not do: set HOVOR_DATABASE_OWNER_URL.',
      { cause: error },
    )
  }
}

interface Owners {
  readonly role: string
  /** Another role that owns some of the tables. */
  readonly other: string | null
}

/**
 * Migrates as the owner of the tables and gives the service's role its rights. Throws one sentence where the tables
 * belong to somebody else, as those of an installation with a single role do.
 * decision:0041
 */
export async function migrateAsOwner(owner: pg.ClientBase, serviceRole: string): Promise<string[]> {
  const { rows } = await owner.query<Owners>(
    `select current_user::text as role, (
       select pg_get_userbyid(relowner) from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
         and not pg_has_role(current_user, relowner, 'usage') limit 1
     )::text as other`,
  )
  const { role, other } = rows[0] ?? { role: '', other: null }
  if (other !== null) {
    throw new Error(
      `The tables belong to ${other}, not to ${role} of HOVOR_DATABASE_OWNER_URL: as a superuser, run in this ` +
        `database "reassign owned by ${owner.escapeIdentifier(other)} to ${owner.escapeIdentifier(role)};".`,
    )
  }
  return migrate(owner, { serviceRole: role === serviceRole ? undefined : serviceRole })
}
