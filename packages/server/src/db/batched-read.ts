import { uuidOf } from '../kernel/ids.ts'
import { type Batched, batched } from './batch.ts'
import type { Db } from './database.ts'
import { type Query, sql } from './sql.ts'

const maxKeys = 200

/** A read whose questions, asked of one `Db` at the same time, share a statement (see `batched`). */
export function batchedRead<Key, Value>(
  load: (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const reads = new WeakMap<Db, Batched<Key, Value>>()
  return (db, key) => {
    const known = reads.get(db)
    if (known) return known(key)
    const read = batched<Key, Value>({ maxKeys, load: (keys) => load(db, keys) })
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
): (db: Db, accountId: string, id: string) => Promise<Row | undefined> {
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
