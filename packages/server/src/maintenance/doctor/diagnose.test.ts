import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCredit } from '../../money/credit/credit.ts'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { audit } from '../../people/audit/audit.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { diagnose } from './diagnose.ts'

let test_: TestDatabase
/** The owner of the tables: changes that somebody with a PostgreSQL client could make. */
let owner: pg.Client
let accountId: AccountId

beforeAll(async () => {
  test_ = await testDatabase()
  owner = new pg.Client(test_.ownerConnection)
  await owner.connect()
  await owner.query('grant update, delete on audit_entry to current_user')
  const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'p' })
  const credit = createCredit({ clock: systemClock, randomBytes })
  const given = { email: 'a@b.cz', mode: 'sandbox', language: 'cs', companyName: '' } as const
  accountId = (await test_.database.transaction((tx) => accounts.create(tx, given))).account.id
  await credit.creditAdmin(test_.database, { accountId, amountHal: 123_456, description: 'x' })
})
afterEach(async () => {
  expect((await diagnosed()).map(({ verdict }) => verdict)).toEqual(Array(7).fill('ok'))
})
afterAll(async () => {
  await owner?.end()
  await test_?.close()
})

const diagnosed = () => diagnose(test_.database, systemClock)

/** Corrupts something, expects a finding, and repairs it. */
async function sees(
  broken: string,
  mended: string,
  part: string,
  sentences: readonly RegExp[],
): Promise<void> {
  await owner.query(broken)
  try {
    const off = (await diagnosed()).filter(({ verdict }) => verdict === 'off')
    expect(off.map((one) => one.part)).toEqual([part])
    expect(off[0]?.said).toHaveLength(sentences.length)
    for (const sentence of sentences) expect(off[0]?.said.join('\n')).toMatch(sentence)
  } finally {
    await owner.query(mended)
  }
}

test('a balance that differs from its movements is named with its account and both amounts', () =>
  sees(
    'update account set available_hal = available_hal + 1',
    'update account set available_hal = available_hal - 1',
    'balances',
    [new RegExp(`^${accountId}, available credit: 1 234.56 CZK expected, 1 234.57 CZK found.$`, 'm')],
  ))

test('a message in flight without its hold is named', () =>
  sees(
    `insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
     select id, '00000000-0000-7000-8000-0000000000aa', 'out', 'submitting', 'Hovor', '+420601000001', 'x', 1, 150
     from account`,
    'delete from message',
    'holds',
    [
      /msg_000000000000700080000000000000aa, is in progress without a hold: 1.50 CZK expected, 0.00 CZK found/,
    ],
  ))

test('document numbers without a document are named', () =>
  sees(
    `insert into document_series (mode, year, last_number) values ('live', 2026, 2)`,
    'delete from document_series',
    'documents',
    [/live 2026: 2 assigned, 0 documents/],
  ))

test('a role that may change the ledger is named', () =>
  sees('grant update on ledger_movement to hovor', 'revoke update on ledger_movement from hovor', 'rights', [
    /may change ledger_movement/,
  ]))

describe('the audit log', () => {
  beforeAll(async () => {
    const database = test_.database
    for (const action of ['one', 'two', 'three', 'four']) {
      const context = { db: database, database, clock: systemClock, log: silentLog, actor: 'olga' }
      await audit({ randomBytes }, { ...context, requestId: 'r', surface: 'rest' }, { action, target: 'x' })
    }
    await owner.query('create table kept_audit as select * from audit_entry')
    await owner.query('create table kept_head as select * from audit_head')
  })
  const mended = `
    delete from audit_entry; insert into audit_entry select * from kept_audit;
    update audit_head set (seq, digest) = (select seq, digest from kept_head)`

  // verifies: general.audit-chain
  test.each<[string, string, RegExp]>([
    [
      'taken from its middle',
      'delete from audit_entry where seq in (2, 3)',
      /^The entries 2 to 3 are missing\.$/m,
    ],
    ['taken from its start', 'delete from audit_entry where seq = 1', /^The entry 1 is missing\.$/m],
    ['taken from its end', 'delete from audit_entry where seq = 4', /^The entry 4 is missing\.$/m],
    ['taken altogether', 'delete from audit_entry', /^The entries 1 to 4 are missing\.$/m],
    [
      'changed',
      `update audit_entry set actor = 'jana' where seq = 3`,
      /^The entry 3 \(evt_[0-9a-f]{32}\) was changed after it was written\.$/m,
    ],
    [
      'changed with its digest',
      `update audit_entry set actor = 'jana', digest = sha256('x') where seq = 3`,
      /^The entry 3 .* was changed/m,
    ],
    [
      'beyond its head',
      'update audit_head set seq = 3',
      /^The head of the log is at entry 3, but its last entry is 4\.$/m,
    ],
  ])('with something %s is named with the place', async (_, broken, said) => {
    await owner.query(broken)
    const off = (await diagnosed()).filter(({ verdict }) => verdict === 'off')
    await owner.query(mended)
    expect(off.map(({ part }) => part)).toEqual(['audit'])
    expect(off[0]?.said.join('\n')).toMatch(said)
  })

  test('that is intact reports where it ends, like the service’s own log', async () => {
    const { rows } = await owner.query<{ digest: string }>(
      `select encode(digest, 'hex') as digest from audit_head`,
    )
    const seen = (await diagnosed()).find(({ part }) => part === 'audit')
    expect(seen?.said[0]).toBe(`4 entries without a gap; the last has the digest ${rows[0]?.digest}.`)
  })
})

test.each([
  ['an amount that was rewritten', 'update ledger_movement set amount_hal = amount_hal + 1'],
  ['a movement that was taken away', 'delete from ledger_movement'],
])('%s shows in the balance of its account', async (_, broken) => {
  await owner.query('grant update, delete on ledger_movement to current_user')
  await owner.query('create table kept_ledger as select * from ledger_movement')
  await owner.query(broken)
  const off = (await diagnosed()).filter(({ verdict }) => verdict === 'off')
  await owner.query(`
    delete from ledger_movement; insert into ledger_movement select * from kept_ledger; drop table kept_ledger`)
  expect(off).toEqual([{ part: 'balances', verdict: 'off', said: [expect.stringContaining(accountId)] }])
})

test('jobs that a live process does not run are counted by kind, and so are failing ones', () =>
  sees(
    `insert into node_lease (node, lease_until) values ('n', 9999999999999);
     insert into job (account_id, key, kind, due_at, attempts)
     values (gen_random_uuid(), 'a', 'x.late', 0, 0), (gen_random_uuid(), 'b', 'x.failing', 9999999999999, 10)`,
    'delete from job; delete from node_lease',
    'jobs',
    [/1 of kind x.late should have run/, /1 of kind x.failing failed at least 10 times/],
  ))

test('a job that waits while no process runs is not a finding', async () => {
  await owner.query(`insert into job (account_id, key, kind, due_at) values (gen_random_uuid(), 'a', 'x', 0)`)
  expect((await diagnosed()).at(-1)).toMatchObject({
    verdict: 'ok',
    said: [expect.stringMatching(/No process of the service is running/)],
  })
  await owner.query('delete from job')
})

test('a missing, changed or newer migration is named, and nothing else is checked', async () => {
  await owner.query(`
    create table kept as select * from migration;
    delete from migration where name = '0196_ledger_rules.sql';
    update migration set checksum = 'another' where name = '0005_node_lease.sql';
    insert into migration (name, checksum) values ('9999_future.sql', 'x')`)
  const [migrations, ...others] = await diagnosed()
  expect(migrations).toMatchObject({
    verdict: 'off',
    said: [
      expect.stringMatching(/^0196_ledger_rules.sql is not applied yet/),
      expect.stringMatching(/^0005_node_lease.sql was applied in a different form/),
      expect.stringMatching(/^9999_future.sql belongs to a newer version/),
    ],
  })
  expect(others.map(({ verdict }) => verdict)).toEqual(Array(6).fill('skipped'))
  await owner.query('truncate migration; insert into migration select * from kept; drop table kept')
})
