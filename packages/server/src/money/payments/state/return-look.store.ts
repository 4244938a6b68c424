import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'

/** Unix ms up to which the provider has been asked what it has given back; undefined: never. */
export async function readLookedUntil(db: Db): Promise<number | undefined> {
  const row = await db.one(sql<{ until: number }>`select looked_until as until from return_look`)
  return row?.until
}

export async function storeLookedUntil(db: Db, untilMs: number): Promise<void> {
  await db.query(sql`
    insert into return_look (looked_until) values (${untilMs})
    on conflict (one) do update set looked_until = excluded.looked_until`)
}
