import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { type TestAccount, testService } from '../../../messaging/webhooks/testing/test-service.ts'
import { buyNumber } from '../../../numbering/numbers/buy-number.ts'
import { listNumbers } from '../../../numbering/numbers/list-numbers.ts'
import { numbers } from '../../../numbering/numbers/numbers.ts'
import { paidNumbers } from '../../../numbering/numbers/paid-numbers.ts'
import { seedSandboxStock } from '../../../numbering/numbers/stock/sandbox-stock.ts'
import { paidSmsNumbers } from '../../../numbering/sms-numbers/paid-sms-numbers.ts'
import { seedSandboxSmsStock } from '../../../numbering/sms-numbers/sandbox-sms-stock.ts'
import { createSmsNumberOperations } from '../../../numbering/sms-numbers/sms-number-operations.ts'
import { createMails } from '../../../people/mail/mails.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { TestDatabase } from '../../../platform/db/testing/test-database.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import { createSeal } from '../../../platform/kernel/seal.ts'
import { silentLog } from '../../../platform/log/log.ts'
import { createCredit } from '../../credit/credit.ts'
import { getBalance } from '../../credit/get-balance.ts'
import { chargeFees } from '../charge-fees.ts'

export const dayMs = 24 * 60 * 60 * 1000
export const monthMs = 30 * dayMs

/** Moves by months without running timers. */
export class CalendarClock extends VirtualClock {
  #passedMs = 0

  override nowMs(): number {
    return super.nowMs() + this.#passedMs
  }

  pass(byMs: number): void {
    this.#passedMs += byMs
  }
}

export type FeeBench = Awaited<ReturnType<typeof feeBench>>

/** Numbers of both kinds over a real database, their fees, and a clock that moves by months. */
export async function feeBench(db: TestDatabase, clock: CalendarClock) {
  await seedSandboxStock(db.database)
  await seedSandboxSmsStock(db.database)
  const credit = createCredit({ clock, randomBytes })
  let release: 'released' | 'refused' = 'released'
  const supplier = { release: async () => release }
  const shared = { clock, randomBytes, log: silentLog }
  const transport = { send: async () => ({ kind: 'sent' as const }), close: () => {} }
  const seal = createSeal([{ id: randomBytes(8), key: randomBytes(32) }], randomBytes)
  const { mailer } = createMails({
    ...{ ...shared, database: db.database, seal, transport, modes: ['sandbox'] },
    ...{ brand: { name: 'Hovor' }, baseUrl: () => 'https://example.com' },
  })
  const smsDeps = { ...shared, database: db.database, credit, numbers, supplier, offers: () => true }
  const smsHandlers = createSmsNumberOperations(smsDeps).handlers
  const handlers = [...smsHandlers, getBalance(), listNumbers(), buyNumber({ credit, randomBytes })]
  const service = await testService(clock, () => ({ handlers, jobs: {} }), db)
  const kinds = [paidNumbers, paidSmsNumbers(supplier)]
  const { database } = db
  /* Without a saved card. */
  const coverFee = async () => false

  return {
    credit,
    service,
    /** Charges due fees, in the process of `through`. */
    run: (through: Database = database) =>
      chargeFees({ ...shared, database: through, credit, mailer, coverFee, kinds }).run({} as Job),
    supplierSays(answer: 'released' | 'refused') {
      release = answer
    },
    give: (account: TestAccount, amountHal: number) =>
      credit.creditAdmin(database, { accountId: account.id, amountHal, description: 'x' }),
    /** Charged monthly fees, oldest first. */
    async feesOf(account: TestAccount): Promise<number[]> {
      const rows = await database.query(sql<{ amount_hal: number }>`
        select amount_hal from ledger_movement
        where account_id = ${uuidOf(account.id)} and kind in ('number_fee', 'sms_number_fee') order by id`)
      return rows.map((row) => row.amount_hal)
    },
    /** The kinds of e-mails to the account, in order. */
    async mailsTo(account: TestAccount): Promise<string[]> {
      const rows = await database.query(sql<{ kind: string }>`
        select kind from mail where account_id = ${uuidOf(account.id)} order by created_at, kind`)
      return rows.map((row) => row.kind)
    },
    async close() {
      await service.close()
      await db.close()
    },
  }
}
