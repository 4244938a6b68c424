import type { Db } from './database.ts'
import { appendOnly } from './roles/append-only.ts'
import { sql } from './sql.ts'

interface Facts {
  readonly role: string
  readonly database: string
  readonly superuser: boolean
  readonly attributes: readonly string[]
  readonly owns: boolean
  readonly creates: boolean
  readonly changes: readonly string[]
}

/**
 * The rights that let the service's role rewrite append-only data, in sentences that name the SQL to fix
 * it; empty where PostgreSQL prevents it.
 */
export async function roleFaults(db: Pick<Db, 'one'>): Promise<readonly string[]> {
  const facts = await db.one(sql<Facts>`
    select current_user::text as role, current_database()::text as database, rolsuper as superuser,
      array_remove(array[case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
        case when rolreplication then 'replication' end, case when rolbypassrls then 'bypassrls' end], null) as attributes,
      exists (
        select from pg_class where relnamespace = current_schema()::regnamespace
          and pg_has_role(current_user, relowner, 'member')
      ) or pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'member') as owns,
      has_schema_privilege(current_user, current_schema(), 'create') as creates,
      array(
        select name from unnest(${[...appendOnly]}::text[]) as name,
          unnest(array['update', 'delete', 'truncate', 'trigger']) as kind
        where has_table_privilege(current_user, name, kind) group by name order by name
      ) as changes
    from pg_roles where rolname = current_user`)
  if (facts === undefined) return ['The role of the service is not in pg_roles.']
  return sentences(facts)
}

function sentences({ role, database, superuser, attributes, owns, creates, changes }: Facts): string[] {
  const [service, where] = [quoted(role), quoted(database)]
  if (superuser) {
    return [
      `The role ${role} of the service is a superuser, so nothing keeps it from rewriting the ledger and the audit log: ` +
        'make two ordinary roles as docs/operate.md shows, and put them in DATABASE_URL and HOVOR_DATABASE_OWNER_URL.',
    ]
  }
  const found: string[] = []
  if (owns) {
    found.push(
      `The role ${role} of the service owns the database or its tables, so it can rewrite the ledger and the audit log. ` +
        `Stop the service, run as a superuser in the database ${database}: ` +
        `create role hovor_owner login password '…'; reassign owned by ${service} to hovor_owner; ` +
        `alter database ${where} owner to hovor_owner; grant connect on database ${where} to ${service}; ` +
        `grant usage, create on schema public to hovor_owner; grant usage on schema public to ${service}; ` +
        'revoke create on schema public from public; then set HOVOR_DATABASE_OWNER_URL and start it.',
    )
  } else {
    if (creates) {
      found.push(
        `The role ${role} of the service may create tables: revoke create on schema public from public, ${service};`,
      )
    }
    for (const name of changes) {
      found.push(
        `The role ${role} of the service may change ${name}: revoke update, delete, truncate, trigger on ${name} from ${service};`,
      )
    }
  }
  if (attributes.length > 0) {
    const without = attributes.map((one) => `no${one}`).join(' ')
    found.push(`The role ${role} of the service may do more than it needs: alter role ${service} ${without};`)
  }
  return found
}

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`)
