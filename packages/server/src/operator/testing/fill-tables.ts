import type { TestSurface } from '../../http/testing/test-surface.ts'
import type { Database } from '../../platform/db/database.ts'
import { columnList, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { accountTables } from '../closing/account-tables.ts'
import { signInTables } from '../closing/erasure.store.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** Lets rows say anything, so that a sample fits into every table. */
export const dropChecks = ({ asOwner }: Pick<TestSurface, 'asOwner'>): Promise<unknown> =>
  asOwner(`
    do $$ declare c record; begin
      for c in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'c' and connamespace = current_schema()::regnamespace and conparentid = 0
          and conrelid <> 0 and conislocal loop
        execute format('alter table %s drop constraint %I', c.name, c.conname);
      end loop;
    end $$`)

/** Columns that have to be given a value: no default, and not computed. */
const columnsOf = (database: Database) =>
  database.query(sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      and (a.attnotnull and not a.atthasdef or a.attname in ('account_id', 'user_id'))`)

/** Whatever it means, a value of the type: all rows of an account have the same one, so that they refer to each other. */
function sampleOf({ name, type }: Column, accountId: AccountId, nth: number): unknown {
  if (name === 'account_id') return uuidOf(accountId)
  if (type === 'uuid') return String(nth).repeat(32)
  if (type === 'bytea') return Buffer.alloc(32, nth)
  if (type === 'boolean') return false
  if (type === 'jsonb' || type === 'json') return '{}'
  if (type.endsWith('[]')) return []
  if (/^(bigint|integer|smallint|numeric.*)$/.test(type)) return nth
  return `text ${nth}`
}

/** A row of the account in every table. Their meaning is not checked: what is erased is erased whatever it says. */
export async function fillTables(
  { database }: Pick<TestSurface, 'database'>,
  accountId: AccountId,
  nth: number,
): Promise<void> {
  // Belongs to no account, but payments of accounts refer to it.
  await database.query(sql`
    insert into bank_statement (id, file_name, format, lines, new_lines, actor, uploaded_at)
    values (${String(nth).repeat(32)}, 'statement.csv', 'csv', 1, 1, 'operator', 1)`)
  const columns = await columnsOf(database)
  const rowOf = (table: string) =>
    Object.fromEntries(
      columns.flatMap((column) =>
        column.table === table ? [[column.name, sampleOf(column, accountId, nth)]] : [],
      ),
    )
  const left = new Set([
    'app_user',
    ...accountTables.map(({ table }) => table).filter((name) => name !== 'account_closing'),
    ...signInTables,
  ])
  for (let round = 0; left.size > 0 && round < 5; round += 1) {
    for (const table of left) {
      const row = rowOf(table)
      const names = columnList(Object.keys(row))
      const values = Object.values(row)
        .map((value) => sql`${value}`)
        .reduce((all, value) => sql`${all}, ${value}`)
      const inserted = await database
        .transaction((tx) => tx.query(sql`insert into ${columnList([table])} (${names}) values (${values})`))
        .then(
          () => true,
          (error: { code?: string }) => {
            // Its row refers to one that is not there yet.
            if (error.code === '23503') return false
            throw error
          },
        )
      if (inserted) left.delete(table)
    }
  }
  if (left.size > 0) throw new Error(`no row fits into ${[...left].join(', ')}`)
}
