import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { parseId, uuidOf } from '../../platform/kernel/ids.ts'

/** The e-mail of a person; undefined: there is no such person. */
export async function selectEmail(db: Db, userId: string): Promise<string | undefined> {
  const id = parseId('usr', userId)
  if (id === undefined) return undefined
  const row = await db.one(sql<{ email: string }>`select email from app_user where id = ${uuidOf(id)}`)
  return row?.email
}
