import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../accounts/accounts.ts'
import { createCredit } from '../credit/credit.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { diagnose } from './diagnose.ts'

let test_: TestDatabase
/** The owner of the tables: what somebody with a client of PostgreSQL may do to them. */
let owner: pg.Client
let accountId: string

beforeAll(async () => {
  test_ = await testDatabase()
  owner = new pg.Client(test_.connection)
  await owner.connect()
  const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'p' })
  const credit = createCredit({ clock: systemClock, randomBytes })
  const given = { email: 'a@b.cz', mode: 'sandbox', language: 'cs', companyName: '' } as const
  accountId = (await test_.database.transaction((tx) => accounts.create(tx, given))).account.id
  await credit.creditAdmin(test_.database, { accountId, amountHal: 123_456, description: 'x' })
})
afterEach(async () => {
  expect((await diagnosed()).map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
})
afterAll(async () => {
  await owner?.end()
  await test_?.close()
})

const diagnosed = () => diagnose(test_.database, systemClock)

/** Breaks something, sees it named, and mends it. */
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

test('a balance that its movements do not add up to is named with its account and both amounts', () =>
  sees(
    'update account set available_hal = available_hal + 1',
    'update account set available_hal = available_hal - 1',
    'balances',
    [new RegExp(`^${accountId}, what can be spent: 1 234.56 CZK expected, 1 234.57 CZK found.$`, 'm')],
  ))

test('a text under way without its hold is named', () =>
  sees(
    `insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
     select id, '00000000-0000-7000-8000-0000000000aa', 'out', 'submitting', 'Hovor', '+420601000001', 'x', 1, 150
     from account`,
    'delete from message',
    'holds',
    [
      /msg_000000000000700080000000000000aa, is under way without its hold: 1.50 CZK expected, 0.00 CZK found/,
    ],
  ))

test('numbers of documents that were given to no document are named', () =>
  sees(
    `insert into document_series (mode, year, last_number) values ('live', 2026, 2)`,
    'delete from document_series',
    'documents',
    [/live 2026: 2 given, 0 documents/],
  ))

test('a role that may change the ledger is named', () =>
  sees(
    'grant update on ledger_movement to current_user',
    'revoke update on ledger_movement from current_user',
    'rights',
    [/may change ledger_movement/],
  ))

test('jobs that nobody runs although a process is alive are counted by kind, and so are those that keep failing', () =>
  sees(
    `insert into node_lease (node, lease_until) values ('n', 9999999999999);
     insert into job (account_id, key, kind, due_at, attempts)
     values (gen_random_uuid(), 'a', 'x.late', 0, 0), (gen_random_uuid(), 'b', 'x.failing', 9999999999999, 10)`,
    'delete from job; delete from node_lease',
    'jobs',
    [/1 of kind x.late should have run/, /1 of kind x.failing failed 10 times/],
  ))

test('a job that waits while no process runs is nothing that is off', async () => {
  await owner.query(`insert into job (account_id, key, kind, due_at) values (gen_random_uuid(), 'a', 'x', 0)`)
  expect((await diagnosed()).at(-1)).toMatchObject({
    verdict: 'ok',
    said: [expect.stringMatching(/No process of the service runs/)],
  })
  await owner.query('delete from job')
})

test('a migration that is missing, changed or of a newer version is named, and nothing else is looked at', async () => {
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
      expect.stringMatching(/^0005_node_lease.sql was applied from another text/),
      expect.stringMatching(/^9999_future.sql is of a newer version/),
    ],
  })
  expect(others.map(({ verdict }) => verdict)).toEqual(Array(5).fill('skipped'))
  await owner.query('truncate migration; insert into migration select * from kept; drop table kept')
})
