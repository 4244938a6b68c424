import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { uuidOf } from '../kernel/ids.ts'
import { silentLog } from '../kernel/log.ts'
import { numbers } from '../numbers/numbers.ts'
import {
  anyRecord,
  ask,
  booksOf,
  type CrashAccount,
  type CrashAnswer,
  crashAccount,
  creditOf,
  eventsOf,
  heldBy,
  keyOf,
  type Life,
  startLife,
} from '../surface/testing-crash.ts'
import { createMessages } from './messages.ts'
import type { SmsOutcome } from './sms-carrier.port.ts'

let db: TestDatabase
const clock = new VirtualClock()

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

interface Scenario {
  readonly name: string
  readonly outcome: SmsOutcome
  readonly creditHal?: number
  /** The message has to wait for its slot. */
  readonly waits?: boolean
  /** What a key says whose message was stored and whose outcome was not. */
  readonly uncertain: readonly string[]
  readonly status: number
  readonly events: readonly string[]
}

const accepted = { kind: 'accepted', carrierIds: ['1'] } as const
const told = ['message.sent']
const scenarios: readonly Scenario[] = [
  { name: 'accepted', outcome: accepted, uncertain: ['send_unknown'], status: 201, events: told },
  {
    name: 'accepted after its slot',
    outcome: accepted,
    waits: true,
    uncertain: ['sms_gateway_failed', 'send_unknown'],
    status: 201,
    events: told,
  },
  {
    name: 'refused',
    outcome: { kind: 'recipient-rejected' },
    uncertain: ['send_unknown'],
    status: 400,
    events: [],
  },
  {
    name: 'not taken',
    outcome: { kind: 'unavailable' },
    uncertain: ['send_unknown'],
    status: 502,
    events: [],
  },
  {
    name: 'without a word',
    outcome: { kind: 'unknown' },
    uncertain: ['send_unknown'],
    status: 502,
    events: [],
  },
  { name: 'not paid', outcome: accepted, creditHal: 10, uncertain: [], status: 402, events: [] },
]

/** How often each account's message was submitted. */
const submits = new Map<string, number>()

function send(life: Life, scenario: Scenario, account: CrashAccount, body = 'Dobry den') {
  const { handlers } = createMessages({
    database: life.database,
    clock,
    randomBytes,
    nodeId: life.nodeId,
    log: silentLog,
    senderName: 'Hovor',
    credit: creditOf(clock),
    numbers,
    carrier: {
      state: 'ok',
      segmentsOf: () => 1,
      async submit() {
        life.step('the carrier is called')
        submits.set(account.id, (submits.get(account.id) ?? 0) + 1)
        return scenario.outcome
      },
    },
  })
  const request = { path: '/v1/messages', body: { to: '+420601000011', body }, key: 'one' }
  return whileTimePasses(ask(life, clock, handlers, account, request))
}

async function whileTimePasses(answer: Promise<CrashAnswer>): Promise<CrashAnswer> {
  let done = false
  const finished = answer.finally(() => {
    done = true
  })
  while (!done) {
    await clock.advance(100)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return finished
}

async function newAccount({ creditHal = 1000, waits = false }: Scenario): Promise<CrashAccount> {
  const account = await crashAccount(db.database, clock, creditHal)
  // As if a message had gone a moment ago.
  const nextMs = waits ? clock.nowMs() + 1500 : 0
  await db.database.query(sql`update account set sms_next_at = ${nextMs} where id = ${uuidOf(account.id)}`)
  return account
}

async function crash(scenario: Scenario, reference: CrashAnswer, diesAt: number): Promise<void> {
  const account = await newAccount(scenario)
  await send(startLife(db.database, diesAt), scenario, account)
  const left = await keyOf(db.database, account)
  const answer = await send(startLife(db.database), scenario, account)
  if (left?.state === 'running' && left.resource !== null) {
    expect([200, 201]).not.toContain(answer.status)
    expect(scenario.uncertain).toContain(JSON.parse(answer.text).error.code)
    expect(answer.text).toContain(left.resource)
    expect(await eventsOf(db.database, account)).toEqual([])
  } else {
    expect(anyRecord(answer)).toEqual(reference)
    expect(await eventsOf(db.database, account)).toEqual(scenario.events)
  }
  expect(await send(startLife(db.database), scenario, account, 'another body')).toEqual(answer)
  expect(await keyOf(db.database, account)).toMatchObject({ state: 'done' })
  expect(submits.get(account.id) ?? 0).toBeLessThanOrEqual(1)
  expect(await heldBy(db.database, account)).toBe(0)
  const rows = await db.database.query(sql<{ status: string }>`
    select status from message where account_id = ${uuidOf(account.id)}`)
  expect(rows).toHaveLength(scenario.status === 402 ? 0 : 1)
  for (const { status } of rows) expect(['sent', 'failed', 'unknown']).toContain(status)
}

// verifies: idempotency.replay, idempotency.stored-errors, idempotency.global
// verifies: errors.insufficient-credit-charges-nothing
it.each(scenarios)(
  'a send that ends $name, killed before any of its steps, is sent at most once and its key has one answer',
  { timeout: 120_000 },
  async (scenario) => {
    const life = startLife(db.database)
    const reference = anyRecord(await send(life, scenario, await newAccount(scenario)))
    expect(reference.status).toBe(scenario.status)
    for (let diesAt = 0; diesAt <= life.steps.length; diesAt++) await crash(scenario, reference, diesAt)
    expect(await booksOf(db.database)).toEqual([])
  },
)
