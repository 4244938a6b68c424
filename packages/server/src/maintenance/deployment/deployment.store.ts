import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The settings that all processes of a database share. */
export type Common = 'key-pepper' | 'recordings'

/** The value that the first process wrote. */
export async function readCommon(db: Db, name: Common): Promise<string | undefined> {
  const row = await db.one(sql<{ value: string }>`select value from deployment where name = ${name}`)
  return row?.value
}

/** Writes the value unless there is one; what counts comes back. */
export async function keepCommon(db: Db, name: Common, value: string): Promise<string> {
  await db.query(sql`
    insert into deployment (name, value) values (${name}, ${value}) on conflict (name) do nothing`)
  return (await readCommon(db, name)) ?? value
}

export async function replaceCommon(db: Db, name: Common, value: string): Promise<void> {
  await db.query(sql`
    insert into deployment (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`)
}

/** Ids of the keys that processes have had, in hexadecimal. */
export async function readSealKeyIds(db: Db): Promise<readonly string[]> {
  const rows = await db.query(sql<{ id: string }>`select id from seal_key order by id`)
  return rows.map(({ id }) => id)
}

/** Exactly these are known from now on. */
export async function storeSealKeyIds(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(sql`
    with gone as (delete from seal_key where id <> all(${[...ids]}::text[]))
    insert into seal_key (id) select unnest(${[...ids]}::text[]) on conflict (id) do nothing`)
}
