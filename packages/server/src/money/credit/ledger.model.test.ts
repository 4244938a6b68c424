import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { propertyRuns } from '../../platform/db/testing/property-runs.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { type Credit, createCredit } from './credit.ts'
import { allows, type Command, emptyPurse, type Outcome, type Purse } from './testing/credit-model.ts'
import { hasSerialOrder, type Witnessed } from './testing/serial-order.ts'

const runs = Number(process.env.LEDGER_RUNS ?? propertyRuns(150))
const commandsPerRun = 50
const connections = 8
const accountsPerRun = 3
const boundMs = 20_000 + runs * 3_000

const credit = createCredit({ clock: systemClock, randomBytes })
let test_: TestDatabase
beforeAll(async () => {
  test_ = await testDatabase({ poolSize: connections })
})
afterAll(() => test_.close())
const db = () => test_.database

/** A command to one of the accounts; one in eight is rolled back. */
interface Asked extends Command {
  readonly account: number
  readonly undone: boolean
}

/** Holds and their ends are more frequent than credits. */
const acts: readonly Command['act'][] = [
  ...([
    'hold',
    'hold',
    'hold',
    'extend',
    'extend',
    'capture',
    'capture',
    'release',
    'debit',
    'credit',
  ] as const),
  ...(['topUp', 'takeBack', 'dispute', 'giveBack', 'putBack', 'grant', 'grant', 'seize'] as const),
]

const asked: fc.Arbitrary<Asked> = fc.record({
  act: fc.constantFrom(...acts),
  ref: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
  amountHal: fc.integer({ min: 0, max: 400 }),
  account: fc.integer({ min: 0, max: accountsPerRun - 1 }),
  undone: fc.integer({ min: 0, max: 7 }).map((dice) => dice === 0),
})

const description = 'x'
type Send = (tx: Db, accountId: AccountId, command: Command) => Promise<Outcome>
const ok = (outcome: string): Outcome => (outcome === 'insufficient' ? 'refused' : 'done')
const done = (): Outcome => 'done'

const send: Readonly<Record<Command['act'], Send>> = {
  hold: (tx, accountId, { ref, amountHal }) =>
    credit.hold(tx, { accountId, ref, amountHal, description }).then(ok),
  extend: (tx, accountId, { ref, amountHal }) =>
    credit.extendHold(tx, { accountId, ref, amountHal, description }).then(ok),
  capture: (tx, accountId, { ref, amountHal }) =>
    credit
      .capture(tx, { accountId, ref, amountHal, kind: 'call', description })
      .then((one): Outcome => (one.kind === 'settled' ? 'refused' : `captured ${one.amountHal}`)),
  release: (tx, accountId, { ref }) => credit.release(tx, { accountId, ref }).then(done),
  debit: (tx, accountId, { ref, amountHal }) =>
    credit.debit(tx, { accountId, ref, amountHal, kind: 'number_fee', description }).then(ok),
  credit: (tx, accountId, { ref, amountHal }) =>
    credit.credit(tx, { accountId, ref, amountHal, kind: 'bonus', description }).then(done),
  topUp: (tx, accountId, command) => credit.topUp(tx, paymentOf(accountId, command)).then(done),
  takeBack: (tx, accountId, command) =>
    credit.takeBack(tx, { ...paymentOf(accountId, command), kind: 'topup_refund' }).then(done),
  dispute: (tx, accountId, command) =>
    credit.takeBack(tx, { ...paymentOf(accountId, command), kind: 'dispute' }).then(done),
  giveBack: (tx, accountId, command) =>
    credit
      .giveBack(tx, { ...paymentOf(accountId, command), ref: `${command.ref}:won`, kind: 'dispute' })
      .then(done),
  putBack: (tx, accountId, command) =>
    credit
      .giveBack(tx, { ...paymentOf(accountId, command), ref: `${command.ref}:failed`, kind: 'topup_refund' })
      .then(done),
  grant: (tx, accountId, { amountHal }) => adjusted(tx, accountId, amountHal + 1),
  seize: (tx, accountId, { amountHal }) => adjusted(tx, accountId, -amountHal - 1),
}

const paymentOf = (accountId: AccountId, { ref, amountHal }: Command): Parameters<Credit['topUp']>[1] => ({
  accountId,
  ref,
  amountHal: amountHal + 1,
  description,
})
const adjusted = async (tx: Db, accountId: AccountId, amountHal: number): Promise<Outcome> =>
  (await credit.creditAdmin(tx, { accountId, amountHal, description })).kind === 'done' ? 'done' : 'refused'

class Undone extends Error {}

/** The outcome; undefined if it was undone. Who ends or grows a hold locks its own record first, here by a name. */
async function carryOut(accountId: AccountId, command: Asked): Promise<Outcome | undefined> {
  try {
    return await db().transaction(async (tx) => {
      if (['extend', 'capture', 'release'].includes(command.act))
        await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${accountId + command.ref}, 0))`)
      const outcome = await send[command.act](tx, accountId, command)
      if (command.undone) throw new Undone()
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return undefined
    // The once-only rule, reported to the later of two.
    if ((error as { constraint?: string }).constraint === 'ledger_movement_once')
      return command.undone ? undefined : 'conflict'
    throw error
  }
}

type Seen = Witnessed<Command, Outcome>

/** All commands over as many lanes as there are connections, each lane one after the other. */
async function runAll(
  accounts: readonly AccountId[],
  commands: readonly Asked[],
): Promise<Map<AccountId, Seen[]>> {
  const seen = new Map<AccountId, Seen[]>(accounts.map((id) => [id, []]))
  let tick = 0
  const lane = async (nth: number) => {
    for (let at = nth; at < commands.length; at += connections) {
      const command = commands[at]!
      const accountId = accounts[command.account]!
      const beganAt = tick++
      const outcome = await carryOut(accountId, command)
      const endedAt = tick++
      if (outcome !== undefined) seen.get(accountId)?.push({ asked: command, outcome, beganAt, endedAt })
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, nth) => lane(nth)))
  return seen
}

async function newAccounts(): Promise<AccountId[]> {
  const ids = Array.from({ length: accountsPerRun }, () => newId('acc', systemClock, randomBytes))
  await db().query(sql`
    insert into account (id, mode, email, created_at)
    select id, 'sandbox', 'a@b.cz', 0 from unnest(${ids.map(uuidOf)}::uuid[]) as id`)
  return ids
}

interface Stored extends Pick<Purse, 'available' | 'held' | 'overdraft'> {
  readonly availableByMovements: number
  readonly heldByMovements: number
  readonly twice: number
  readonly wrongReleases: number
  readonly tooMuchCaptured: number
  readonly openHal: number
}

/** The totals of the rows, added up by PostgreSQL alone. */
async function read(accountId: AccountId): Promise<Stored> {
  const row = await db().one(sql<Stored>`
    with mine as (select * from ledger_movement where account_id = ${uuidOf(accountId)}),
    holds as (
      select split_part(ref, '#', 1) as ref, sum(amount_hal) filter (where kind = 'hold') as held,
        sum(amount_hal) filter (where kind = 'release') as released, count(*) filter (where kind = 'release') as times
      from mine where kind in ('hold', 'release') group by 1
    )
    select available_hal as available, held_hal as held, overdraft_hal as overdraft,
      (select coalesce(sum(case 'available' when credit then amount_hal when debit then -amount_hal end), 0)::bigint
        from mine) as "availableByMovements",
      (select coalesce(sum(case 'held' when credit then amount_hal when debit then -amount_hal end), 0)::bigint
        from mine) as "heldByMovements",
      (select count(*) - count(distinct (kind, ref)) from mine)::bigint as twice,
      (select count(*) from holds where times > 1 or released <> held)::bigint as "wrongReleases",
      (select count(*) from mine m left join holds h using (ref)
        where m.kind = 'call' and m.amount_hal > coalesce(h.released, 0))::bigint as "tooMuchCaptured",
      (select coalesce(sum(held) filter (where times = 0), 0) from holds)::bigint as "openHal"
    from account where id = ${uuidOf(accountId)}`)
  if (row === undefined) throw new Error('the account is gone')
  return row
}

async function check(accountId: AccountId, seen: readonly Seen[]): Promise<void> {
  const stored = await read(accountId)
  const { available, held, overdraft } = stored
  expect(stored).toMatchObject({ availableByMovements: available, heldByMovements: held, openHal: held })
  expect(stored).toMatchObject({ twice: 0, wrongReleases: 0, tooMuchCaptured: 0 })
  expect(available + overdraft).toBeGreaterThanOrEqual(0)
  expect(held).toBeGreaterThanOrEqual(0)
  const isLast = (purse: Purse) =>
    purse.available === available && purse.held === held && purse.overdraft === overdraft
  if (!hasSerialOrder(emptyPurse, seen, allows, isLast))
    throw new Error(`No order explains ${JSON.stringify({ seen, available, held, overdraft }, null, 1)}`)
}

test(`the ledger balances after anything ${connections} connections do at once, and some serial order explains every outcome`, {
  timeout: boundMs,
}, async () => {
  const commands = fc.array(asked, { minLength: commandsPerRun, maxLength: commandsPerRun })
  await fc.assert(
    fc.asyncProperty(commands, async (given) => {
      const accounts = await newAccounts()
      const seen = await runAll(accounts, given)
      for (const [accountId, ofAccount] of seen) await check(accountId, ofAccount)
    }),
    { numRuns: runs, endOnFailure: true },
  )
})

test('the search for an order finds none where there is none', () => {
  const one = (act: Command['act'], amountHal: number, outcome: Outcome, at: number): Seen => ({
    asked: { act, ref: `r${at}`, amountHal },
    outcome,
    beganAt: 2 * at,
    endedAt: 2 * at + 1,
  })
  const granted = one('grant', 99, 'done', 0)
  const left = (available: number) => (purse: Purse) => purse.available === available
  const explains = (seen: readonly Seen[], available: number) =>
    hasSerialOrder(emptyPurse, seen, allows, left(available))
  expect(explains([granted, one('debit', 60, 'done', 1)], 40)).toBe(true)
  expect(explains([granted, one('debit', 60, 'done', 1), one('debit', 60, 'done', 2)], -20)).toBe(false)
  expect(explains([granted, one('debit', 60, 'refused', 1)], 100)).toBe(false)
  expect(explains([granted, one('hold', 60, 'conflict', 1)], 100)).toBe(false)
  expect(explains([granted, one('debit', 60, 'done', 1)], 41)).toBe(false)
})
