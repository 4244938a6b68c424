import { VirtualClock } from '@hovor/clock'
import { untilPasses } from '@hovor/clock/testing'
import { expect, it } from 'vitest'
import {
  anyRecord,
  booksOf,
  type CrashAccount,
  type CrashAnswer,
  crashAccount,
  type Door,
  eventsOf,
  heldBy,
  keyOf,
  type Life,
  openDoor,
  startLife,
} from '../../../http/testing/crash.ts'
import { DatabaseUnavailable } from '../../../platform/db/database-unavailable.ts'
import { sql } from '../../../platform/db/sql.ts'
import { databaseOfFile } from '../../../platform/db/testing/test-database.ts'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import { passing } from '../../webhooks/testing/test-service.ts'
import type { SmsOutcome } from '../state/sms-carrier.port.ts'
import { mortalMessages } from '../testing/crash.ts'

const db = databaseOfFile()
const clock = new VirtualClock()

interface Scenario {
  readonly name: string
  readonly outcome: SmsOutcome
  readonly creditHal?: number
  /** The message has to wait for its slot. */
  readonly waits?: boolean
  /** The possible codes under a key whose message was stored, but not its outcome. */
  readonly uncertain: readonly string[]
  readonly status: number
  readonly events: readonly string[]
}

const accepted = { kind: 'accepted', carrierIds: ['1'] } as const
const ends = (kind: SmsOutcome['kind']): SmsOutcome => ({ kind, carrierIds: [] })
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
    outcome: ends('recipient-rejected'),
    uncertain: ['send_unknown'],
    status: 400,
    events: [],
  },
  {
    name: 'not taken',
    outcome: ends('unavailable'),
    uncertain: ['send_unknown'],
    status: 502,
    events: [],
  },
  {
    name: 'without a response',
    outcome: ends('unknown'),
    uncertain: ['send_unknown'],
    status: 502,
    events: [],
  },
  { name: 'not paid', outcome: accepted, creditHal: 10, uncertain: [], status: 402, events: [] },
]

/** How often any message was submitted. */
let submits = 0

function openMessages(life: Life, outcome: SmsOutcome): Promise<Door> {
  const { handlers } = mortalMessages(life, clock, () => {
    submits += 1
    return outcome
  })
  return openDoor(life, clock, handlers)
}

/** Sends while time passes: a message may have to wait for its slot. */
function send(door: Door, account: CrashAccount, body = 'Dobry den'): Promise<CrashAnswer> {
  const request = { path: '/v1/messages', body: { to: '+420601000011', body }, key: 'one' }
  return passing(clock, door.ask(account, request), 100)
}

async function newAccount({ creditHal = 1000, waits = false }: Scenario): Promise<CrashAccount> {
  const account = await crashAccount(db.database, clock, creditHal)
  // As if a message had just been sent.
  const nextMs = waits ? clock.nowMs() + 1500 : 0
  await db.database.query(sql`update account set sms_next_at = ${nextMs} where id = ${uuidOf(account.id)}`)
  return account
}

/** One process dies at `diesAt` while it sends, and `survivor` gets the same request. */
async function crash(scenario: Scenario, reference: CrashAnswer, survivor: Door, diesAt: number) {
  const account = await newAccount(scenario)
  const before = submits
  const dying = await openMessages(startLife(db.database, diesAt), scenario.outcome)
  await send(dying, account)
  await dying.close()
  const left = await keyOf(db.database, account)
  const answer = await send(survivor, account)
  if (left?.state === 'running' && left.resource !== null) {
    expect([200, 201]).not.toContain(answer.status)
    expect(scenario.uncertain).toContain(JSON.parse(answer.text).error.code)
    expect(answer.text).toContain(left.resource)
    expect(await eventsOf(db.database, account)).toEqual([])
  } else {
    expect(anyRecord(answer)).toEqual(reference)
    expect(await eventsOf(db.database, account)).toEqual(scenario.events)
  }
  expect(await send(survivor, account, 'another body')).toEqual(answer)
  expect(await keyOf(db.database, account)).toMatchObject({ state: 'done' })
  expect(submits - before).toBeLessThanOrEqual(1)
  expect(await heldBy(db.database, account)).toBe(0)
  const rows = await db.database.query(sql<{ status: string }>`
    select status from message where account_id = ${uuidOf(account.id)}`)
  expect(rows).toHaveLength(scenario.status === 402 ? 0 : 1)
  for (const { status } of rows) expect(['sent', 'failed', 'unknown']).toContain(status)
}

// verifies: idempotency.replay, idempotency.stored-errors, idempotency.global
// verifies: errors.insufficient-credit-charges-nothing
it.each(scenarios)(
  'a send that ends $name, killed before any of its steps, is submitted at most once and its key has one response',
  async (scenario) => {
    const life = startLife(db.database)
    const survivor = await openMessages(life, scenario.outcome)
    const reference = anyRecord(await send(survivor, await newAccount(scenario)))
    expect(reference.status).toBe(scenario.status)
    const steps = life.steps.length
    for (let diesAt = 0; diesAt <= steps; diesAt++) await crash(scenario, reference, survivor, diesAt)
    await survivor.close()
    expect(await booksOf(db.database)).toEqual([])
  },
)

// verifies: idempotency.in-progress
it('a key whose known outcome is not yet stored stays in progress until it is, and then returns it', async () => {
  const account = await newAccount(scenarios[0]!)
  let away = false
  const present = startLife(db.database)
  const life: Life = {
    ...present,
    step: () => {
      away = true
    },
    database: {
      ...present.database,
      transaction: (run) => (away ? lost() : present.database.transaction(run)),
      query: (query) => (away ? lost() : present.database.query(query)),
      one: (query) => (away ? lost() : present.database.one(query)),
    },
  }
  const door = await openMessages(life, accepted)
  const before = submits
  const request = { path: '/v1/messages', body: { to: '+420601000011', body: 'x' }, key: 'one' }
  expect((await door.ask(account, request)).status).toBe(503)
  away = false
  expect((await door.ask(account, request)).status).toBe(409)
  await clock.advance(1000)
  await untilPasses(async () => expect(await keyOf(db.database, account)).toMatchObject({ state: 'done' }))
  expect((await door.ask(account, request)).status).toBe(201)
  expect(submits - before).toBe(1)
  await door.close()
})

const lost = () => Promise.reject(new DatabaseUnavailable(false, new Error('away')))
