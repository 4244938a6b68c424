import { randomBytes } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { type CrashAccount, crashAccount } from '../../http/testing/crash.ts'
import { insertNumber } from '../../numbering/numbers/number.store.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { newId, uuidOf } from '../../platform/kernel/ids.ts'

let sold = 0

export interface NumberedAccount extends CrashAccount {
  readonly e164: string
}

/** An account with credit for a few calls, and one number. */
export async function numberedAccount(
  database: Database,
  clock: Clock,
  creditHal = 10_000,
): Promise<NumberedAccount> {
  const account = await crashAccount(database, clock, creditHal)
  const e164 = `+420228${771_000 + ++sold}`
  const place = { country: 'CZ', region: 'Praha', kind: 'geographic', e164, paidUntil: 0, createdAt: 0 }
  await database.query(sql`
    insert into number_stock (e164, mode, country, region, kind, account_id)
    values (${e164}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(account.id)})`)
  await insertNumber(database, { ...place, id: newId('num', clock, randomBytes), accountId: account.id })
  return { ...account, e164 }
}
