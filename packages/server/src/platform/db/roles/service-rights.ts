import type pg from 'pg'
import { appendOnly } from './append-only.ts'

/** The rights of the service on tables that differ from the rest; all others it may read and write row by row. */
const special: Readonly<Record<string, string>> = {
  ...Object.fromEntries(appendOnly.map((name) => [name, 'select, insert'])),
  // the last link of the audit log's chain
  audit_head: 'select, update',
  migration: 'select',
}
const ordinary = 'select, insert, update, delete'
const everyRight = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']

interface TableRights {
  readonly name: string
  readonly quoted: string
  readonly rights: readonly string[]
}

/**
 * Gives the role `service` exactly the rights it needs on the tables and functions of the schema. Runs as their
 * owner, after the migrations and in their transaction, so that a new table never waits for its rights. Partitions
 * are left out: using the parent needs no right on them.
 */
export async function grantServiceRights(owner: pg.ClientBase, service: string): Promise<void> {
  const { rows } = await owner.query<TableRights>(
    `select c.relname as name, c.oid::regclass::text as quoted,
       array(select kind from unnest($2::text[]) as kind where has_table_privilege($1, c.oid, kind)) as rights
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    [service, everyRight],
  )
  const role = owner.escapeIdentifier(service)
  for (const { name, quoted, rights } of rows) {
    const wanted = special[name] ?? ordinary
    if (rights.join(', ') === wanted) continue
    await owner.query(`revoke all on ${quoted} from ${role}; grant ${wanted} on ${quoted} to ${role}`)
  }
  await owner.query(`grant execute on function make_partition(text, date) to ${role};
    grant execute on function end_account_records(uuid, bigint) to ${role};
    grant execute on function monthly_fee(text, text, text, bigint) to ${role};
    grant execute on function monthly_fee(uuid, text, text, text, bigint) to ${role}`)
}
