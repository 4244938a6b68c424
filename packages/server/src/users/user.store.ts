import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'

/** The e-mail of the account's owner, in lower case. */
export async function selectOwnerEmail(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db.one(sql<{ email: string }>`
    select lower(email) as email from account where id = ${uuidOf(accountId)}`)
  return row?.email
}
