import type { Database } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../../platform/kernel/ids.ts'

const paidMs = 400 * 24 * 60 * 60 * 1000

let given = 0

/** An SMS number that the account bought at `boughtAtMs` and has paid for more than a year. */
export async function giveSmsNumber(
  database: Database,
  accountId: AccountId,
  boughtAtMs: number,
): Promise<string> {
  const e164 = `+4206019${10_000 + ++given}`
  const account = uuidOf(accountId)
  await database.query(sql`
    insert into sms_number_stock (e164, mode, account_id) values (${e164}, 'sandbox', ${account})`)
  await database.query(sql`
    insert into sms_number (account_id, e164, paid_until, id, created_at)
    values (${account}, ${e164}, ${boughtAtMs + paidMs}, gen_random_uuid(), ${boughtAtMs})`)
  return e164
}
