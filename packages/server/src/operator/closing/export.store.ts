import type { Db } from '../../platform/db/database.ts'
import { columnList, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

/** A table of the catalog that is exported. */
export interface ExportedTable {
  readonly name: string
  readonly key: readonly string[]
  /** Columns of bytes: sealed, hashed or a recording of the wire; none of them is exported. */
  readonly bytes: readonly string[]
}

export async function selectExportedTables(db: Db, names: readonly string[]): Promise<ExportedTable[]> {
  return db.query(sql<ExportedTable>`
    select c.relname as name,
      array(
        select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by place) as key,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype) as bytes
    from unnest(${names}::text[]) with ordinality as asked (name, place)
      join pg_class c on c.relname = asked.name and c.relnamespace = current_schema()::regnamespace
    order by place`)
}

export interface ExportedRow {
  /** JSON, as it is written out. */
  readonly row: string
  /** Of the row, as the next page is asked for. */
  readonly key: string
}

/** The next rows of the account by their key, after `after`. */
export async function selectExportedRows(
  db: Db,
  { name, key, bytes }: ExportedTable,
  accountId: AccountId,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ExportedRow[]> {
  const [table, place] = [columnList([name]), columnList(key)]
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${place}) > (select ${place} from jsonb_populate_record(null::${table}, ${after}::jsonb))`
  return db.query(sql<ExportedRow>`
    select (to_jsonb(exported) - ${bytes}::text[])::text as row,
      (select to_jsonb(k) from (select ${place}) as k)::text as key
    from ${table} as exported
    where account_id = ${uuidOf(accountId)} and ${beyond} order by ${place} limit ${limit}`)
}

/** The account itself and the people who act for it. */
export async function selectExportedAccount(
  db: Db,
  accountId: AccountId,
): Promise<{ readonly table: string; readonly row: string }[]> {
  return db.query(sql<{ table: string; row: string }>`
    select 'account' as table, to_jsonb(account)::text as row from account where id = ${uuidOf(accountId)}
    union all
    select 'member', jsonb_build_object('email', u.email, 'role', m.role, 'createdAt', m.created_at)::text
    from account_member m join app_user u on u.id = m.user_id where m.account_id = ${uuidOf(accountId)}`)
}
