import type { Db } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../platform/kernel/ids.ts'

export async function selectEmail(db: Db, accountId: AccountId): Promise<string | undefined> {
  const row = await db.one(sql<{ email: string }>`select email from account where id = ${uuidOf(accountId)}`)
  return row?.email
}
