import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import {
  type AccountId,
  type CallId,
  type Id,
  type MessageId,
  newId,
  type TopUpId,
  uuidOf,
} from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { creditNoteOf, documentOfPayment, type TaxDocument } from '../billing/document/tax-document.ts'
import { insertTaxDocument } from '../billing/tax-document.store.ts'
import { customer, domestic, supplier } from '../billing/testing/tax-parties.ts'
import { checkLedger, ledgerState } from './check-ledger.ts'
import { createCredit } from './credit.ts'
import { reconcile } from './reconcile.ts'

const credit = createCredit({ clock: systemClock, randomBytes })
const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'p' })
const id = <P extends 'c' | 'msg' | 'top' | 'doc'>(prefix: P) => newId(prefix, systemClock, randomBytes)
let test_: TestDatabase
/** The owner can restore its right to change the ledger, as in a corrupt database. */
let intruder: pg.Client
let accountId: AccountId
let callId: CallId
let messageId: MessageId
let topupId: TopUpId
let invoice: TaxDocument

beforeAll(async () => {
  test_ = await testDatabase()
  intruder = new pg.Client(test_.ownerConnection)
  await intruder.connect()
  await intruder.query('grant update, delete on ledger_movement, tax_document to current_user')
})
afterAll(async () => {
  await intruder?.end()
  await test_?.close()
})

const db = () => test_.database
const uuid = (named: Id) => uuidOf(named)
const description = 'x'

/** An active account: a call and a message in progress, and a partly refunded top-up. */
beforeEach(async () => {
  const given = { email: 'a@b.cz', mode: 'sandbox', language: 'cs', companyName: '' } as const
  accountId = (await db().transaction((tx) => accounts.create(tx, given))).account.id
  callId = id('c')
  messageId = id('msg')
  topupId = id('top')
  const documentId = id('doc')
  await payTopup(documentId)
  await giveBack(12_100)
  await db().query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal)
    values (${uuid(accountId)}, ${uuid(callId)}, 'out', 'agent', '+420228880001', '+420601000001', 'in_progress', 450)`)
  await db().query(sql`
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
    values (${uuid(accountId)}, ${uuid(messageId)}, 'out', 'submitting', 'Hovor', '+420601000001', 'x', 1, 150)`)
  await credit.hold(db(), { accountId, ref: callId, amountHal: 450, description })
  await credit.extendHold(db(), { accountId, ref: callId, amountHal: 450, description })
  await credit.hold(db(), { accountId, ref: messageId, amountHal: 150, description })
  expect(await reconcile(db())).toEqual([])
})
afterEach(async () => {
  for (const table of [
    'ledger_movement',
    'tax_document',
    'topup',
    'call',
    'message',
    'document_series',
    'account_member',
    'account',
  ])
    await intruder.query(`delete from ${table}`)
})

async function payTopup(documentId: Id<'doc'>): Promise<void> {
  const receivedAt = systemClock.nowMs()
  const payment = { ...domestic, grossHal: 50_000, receivedAt, description, customer, supplier }
  await db().query(sql`
    insert into topup (account_id, id, kind, status, amount_hal, payment_id, document_id, refunded_hal, created_at,
      updated_at)
    values (${uuid(accountId)}, ${uuid(topupId)}, 'checkout', 'paid', 50000, ${`pi_${topupId}`}, ${uuid(documentId)},
      12100, 0, 0)`)
  await credit.topUp(db(), { accountId, ref: topupId, amountHal: 50_000, documentId, description })
  const place = { accountId, mode: 'sandbox', ref: topupId, id: documentId } as const
  invoice = await insertTaxDocument(db(), place, documentOfPayment(payment, systemClock.nowMs()))
}

async function giveBack(grossHal: number): Promise<void> {
  const documentId = id('doc')
  const ref = `${topupId}:${grossHal}`
  await credit.takeBack(db(), {
    accountId,
    ref,
    amountHal: grossHal,
    documentId,
    kind: 'topup_refund',
    description,
  })
  const back = { grossHal, returnedAt: systemClock.nowMs(), reason: 'x' }
  const content = creditNoteOf(invoice, [], back, systemClock.nowMs())
  const place = { accountId, mode: 'sandbox', ref, id: documentId, corrects: invoice } as const
  await insertTaxDocument(db(), place, content)
}

interface Corruption {
  readonly named: string
  readonly does: () => string
  /** Part, record, expected and found. */
  readonly found: readonly (readonly [string, string, number, number])[]
}

const movement = (kind: string, of: string) => `kind = '${kind}' and ref = '${of}'`
const spendable = 50_000 - 12_100 - 450 - 450 - 150

const corruptions: readonly Corruption[] = [
  {
    named: 'a balance that was written by hand',
    does: () => `update account set available_hal = available_hal + 7`,
    found: [['balances', 'available', spendable, spendable + 7]],
  },
  {
    named: 'a hold that nobody counts any more',
    does: () => `update account set held_hal = held_hal - 1`,
    found: [['balances', 'held', 1050, 1049]],
  },
  {
    named: 'a movement of another amount',
    does: () => `update ledger_movement set amount_hal = amount_hal - 1 where ${movement('topup', topupId)}`,
    found: [
      ['balances', 'available', spendable - 1, spendable],
      ['documents', 'topup', 50_000, 49_999],
      ['documents', 'unpaid', 0, 50_000],
    ],
  },
  {
    named: 'a call that ended and left its hold',
    does: () => `update call set status = 'completed'`,
    found: [['holds', 'unowned', 0, 900]],
  },
  {
    named: 'a text that is gone and left its hold',
    does: () => 'delete from message',
    found: [['holds', 'unowned', 0, 150]],
  },
  {
    named: 'a call that runs without a hold',
    does: () => `update call set id = '00000000-0000-7000-8000-000000000001'`,
    found: [
      ['holds', 'missing', 450, 0],
      ['holds', 'unowned', 0, 900],
    ],
  },
  {
    named: 'a text that holds another amount than its price',
    does: () => 'update message set price_hal = 300',
    found: [['holds', 'amount', 300, 150]],
  },
  {
    named: 'a release of less than was held',
    does: () => `with freed as (
        insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, description, created_at)
        select account_id, '00000000-0000-7000-8000-000000000002', 'release', ref, 'held', 'available', 100, '', 0
        from ledger_movement where ${movement('hold', messageId)} returning amount_hal
      ), ended as (update message set status = 'failed')
      update account set held_hal = held_hal - 100, available_hal = available_hal + 100 from freed`,
    found: [['holds', 'released', 0, 50]],
  },
  {
    named: 'a paid top-up that was never credited',
    does: () => `with gone as (delete from ledger_movement where ${movement('topup', topupId)} returning amount_hal)
      update account set available_hal = available_hal - gone.amount_hal, overdraft_hal = 100000 from gone`,
    found: [
      ['documents', 'invoice', 50_000, 0],
      ['documents', 'topup', 50_000, 0],
      ['documents', 'unpaid', 0, 50_000],
    ],
  },
  {
    named: 'credit of a top-up that nobody paid',
    does: () => `update topup set status = 'pending', refunded_hal = 0`,
    found: [
      ['documents', 'invoice', 0, 50_000],
      ['documents', 'topup', 0, 50_000],
      ['documents', 'refund', 0, 12_100],
      ['documents', 'credit-note', 0, 12_100],
    ],
  },
  {
    named: 'a payment without its tax document, and the gap in the series',
    does: () => `delete from tax_document where kind = 'invoice'`,
    found: [
      ['documents', 'invoice', 50_000, 0],
      ['documents', 'credit-note', 0, 12_100],
      ['documents', 'series', 2, 1],
    ],
  },
  {
    named: 'a tax document over another amount than was paid',
    does: () =>
      `update tax_document set gross_hal = gross_hal + 1, net_hal = net_hal + 1 where kind = 'invoice'`,
    found: [
      ['documents', 'invoice', 50_000, 50_001],
      ['documents', 'unpaid', 0, 50_001],
    ],
  },
  {
    named: 'a refund that the credit was not told of',
    does: () => 'update topup set refunded_hal = 20000',
    found: [
      ['documents', 'credit-note', 20_000, 12_100],
      ['documents', 'refund', 20_000, 12_100],
    ],
  },
]

describe('reconciliation names', () => {
  test.each(corruptions)('$named', async ({ does, found }) => {
    await intruder.query(does())
    const told = await reconcile(db())
    const plain = told.map(({ part, what, expectedHal, foundHal }) => [part, what, expectedHal, foundHal])
    expect(plain.sort()).toEqual([...found].map((one) => [...one]).sort())
    for (const one of told) if (one.what !== 'series') expect(one.accountId).toBe(accountId)
  })

  test('the inconsistent record', async () => {
    await intruder.query(`update call set status = 'completed'`)
    await intruder.query('update topup set refunded_hal = 20000')
    const records = (await reconcile(db())).map(({ record }) => record)
    expect(records).toEqual([callId, topupId, topupId])
  })
})

test('reconciliation finds nothing under constant traffic', async () => {
  let over = false
  const traffic = Array.from({ length: 4 }, async (_, lane) => {
    for (let nth = 0; !over; nth++) {
      const ref = `bonus ${lane} ${nth}`
      await credit.credit(db(), { accountId, ref, kind: 'bonus', amountHal: 3, description })
      await credit.debit(db(), { accountId, ref, kind: 'sms', amountHal: 2, description })
    }
  })
  try {
    for (let look = 0; look < 20; look++) expect(await reconcile(db())).toEqual([])
  } finally {
    over = true
    await Promise.all(traffic)
  }
})

test('the nightly run logs every finding as an error and records it for readiness', async () => {
  const errors: unknown[] = []
  const log = { error: (...told: unknown[]) => errors.push(told) } as unknown as Log
  const { run } = checkLedger({ database: db(), clock: systemClock, log })
  expect(await ledgerState(db())).toBe('ok')
  await run({} as never)
  expect([errors, await ledgerState(db())]).toEqual([[], 'ok'])
  await intruder.query('update account set held_hal = held_hal - 1')
  await run({} as never)
  expect(errors).toHaveLength(2)
  expect(JSON.stringify(errors)).toContain(accountId)
  expect(await ledgerState(db())).toBe('degraded')
  await intruder.query('update account set held_hal = held_hal + 1')
  await run({} as never)
  expect(await ledgerState(db())).toBe('ok')
})
