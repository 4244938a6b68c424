import { type AccountId, type Id, uuidOf } from '../kernel/ids.ts'
import { type Batched, batched } from './batch.ts'
import type { Db } from './database.ts'
import { type Query, sql } from './sql.ts'

const rowsTogether = { maxKeys: 200 }
/** Pages are large: few share a statement, so that few are in memory at once and a slow one delays few others. */
const pagesTogether = { maxKeys: 8, maxLoads: 3 }

/** A read whose questions, asked of one `Db` at the same time, share a statement (see `batched`). */
export function batchedRead<Key, Value>(
  load: (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>,
  together: { readonly maxKeys: number; readonly maxLoads?: number } = rowsTogether,
): (db: Db, key: Key) => Promise<Value> {
  const reads = new WeakMap<Db, Batched<Key, Value>>()
  return (db, key) => {
    const known = reads.get(db)
    if (known) return known(key)
    const read = batched<Key, Value>({ ...together, load: (keys) => load(db, keys) })
    reads.set(db, read)
    return read(key)
  }
}

/**
 * Reads one row by its account and id. `select` joins with the relation it is given, `asked (account_id, id, place)`,
 * and returns the `place` of each row it has found.
 */
export function rowById<Row>(
  select: (asked: Query<unknown>) => Query<Row & { readonly place: number }>,
): (db: Db, accountId: AccountId, id: Id) => Promise<Row | undefined> {
  const read = batchedRead<{ readonly account: string; readonly id: string }, Row | undefined>(
    async (db, keys) => {
      const accounts = keys.map(({ account }) => account)
      const ids = keys.map(({ id }) => id)
      const rows = await db.query(
        select(
          sql`unnest(${accounts}::uuid[], ${ids}::uuid[]) with ordinality as asked (account_id, id, place)`,
        ),
      )
      const found = new Array<Row | undefined>(keys.length)
      for (const row of rows) found[row.place - 1] = row
      return found
    },
  )
  return (db, accountId, id) => read(db, { account: uuidOf(accountId), id: uuidOf(id) })
}

/** Which rows of an account a page has: the newest `rows` with ids below `below` and not below `from`, uuids. */
export interface PageAsked {
  readonly accountId: AccountId
  /** Omitted: from the first row on. */
  readonly from?: string
  readonly below: string
  readonly rows: number
}

const lowestUuid = '0'.repeat(32)

/** Reads a page of an account's rows, newest first: `columns` of those of `from` for which `where` holds. */
export function pageByAccount<Row>(
  columns: Query<unknown>,
  from: Query<unknown>,
  where: Query<unknown> = sql`true`,
): (db: Db, asked: PageAsked) => Promise<Row[]> {
  return batchedRead(async (db, pages: readonly PageAsked[]) => {
    const accounts = pages.map(({ accountId }) => uuidOf(accountId))
    const belows = pages.map(({ below }) => below)
    const froms = pages.map(({ from }) => from ?? lowestUuid)
    // One limit for all, which the planner sees: what a page has too much is cut below.
    const limit = Math.max(...pages.map(({ rows }) => rows))
    // A lateral join with a limit runs page by page: the rows come in the order that each page gives them.
    const rows = await db.query(sql<Row & { readonly place: number }>`
      select place, page.*
      from unnest(${accounts}::uuid[], ${belows}::uuid[], ${froms}::uuid[]) with ordinality
        as asked (account_id, below, lowest, place),
        lateral (
          select ${columns} from ${from}
          where account_id = asked.account_id and id < asked.below and id >= asked.lowest and ${where} order by id desc limit ${limit}
        ) as page`)
    const found = pages.map((): Row[] => [])
    for (const row of rows) found[row.place - 1]!.push(row)
    return found.map((page, index) => page.slice(0, pages[index]!.rows))
  }, pagesTogether)
}
