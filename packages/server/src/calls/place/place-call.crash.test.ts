import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
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
} from '../../http/testing/crash.ts'
import { insertNumber } from '../../numbering/numbers/number.store.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { newId, uuidOf } from '../../platform/kernel/ids.ts'
import { createCalls } from '../calls.ts'
import type { DialOutcome, OutgoingLeg } from '../ports/voice-carrier.port.ts'
import { lockDestination } from '../state/destination-lock.store.ts'
import { callBench } from '../testing/call-bench.ts'

const db = databaseOfFile()
const clock = new VirtualClock()
const to = '+420601000001'

interface Scenario {
  readonly name: string
  readonly outcome: (leg: OutgoingLeg) => DialOutcome
  /** Earlier calls of the account that decide whether this one is admitted. */
  readonly before?: (account: CrashAccount) => Promise<unknown>
  readonly creditHal?: number
  readonly status: number
  /** How the call is stored, if it is. */
  readonly call?: 'initiated' | 'failed'
  readonly events: readonly string[]
  /** A bridge instead of a trial call. */
  readonly bridge?: true
}

const accepted = (leg: OutgoingLeg): DialOutcome => ({ kind: 'accepted', leg })
const scenarios: readonly Scenario[] = [
  { name: 'ringing', outcome: accepted, status: 201, call: 'initiated', events: [] },
  {
    name: 'busy',
    outcome: () => ({ kind: 'rejected', reason: 'busy' }),
    status: 502,
    call: 'failed',
    events: ['call.failed'],
  },
  {
    name: 'without a carrier',
    outcome: () => ({ kind: 'unavailable', why: 'no trunk' }),
    status: 503,
    call: 'failed',
    events: ['call.failed'],
  },
  {
    name: 'without a response',
    outcome: () => ({ kind: 'unknown', why: 'silence' }),
    status: 502,
    call: 'initiated',
    events: [],
  },
  {
    name: 'over the limit',
    outcome: accepted,
    before: ({ id }) =>
      db.database.query(sql`
        update account set call_minute_start = ${clock.nowMs()}, call_minute_count = 10 where id = ${uuidOf(id)}`),
    status: 429,
    call: 'failed',
    events: ['call.failed'],
  },
  { name: 'a bridge, ringing', bridge: true, outcome: accepted, status: 201, call: 'initiated', events: [] },
  {
    name: 'a bridge, without a response',
    bridge: true,
    outcome: () => ({ kind: 'unknown', why: 'silence' }),
    status: 201,
    call: 'initiated',
    events: [],
  },
  {
    name: 'a bridge, busy',
    bridge: true,
    outcome: () => ({ kind: 'rejected', reason: 'busy', status: 486 }),
    status: 502,
    call: 'failed',
    events: ['call.failed'],
  },
  { name: 'not paid', outcome: accepted, creditHal: 10, status: 402, events: [] },
  {
    name: 'to a number that is locked',
    outcome: accepted,
    before: ({ id }) =>
      lockDestination(db.database, {
        accountId: id,
        e164: to,
        callId: newId('c', clock, randomBytes),
        kind: 'agent',
        nowMs: clock.nowMs(),
      }),
    status: 409,
    events: [],
  },
]

/** How many times the carrier was asked to dial. */
let dials = 0

function openCalls(life: Life, { outcome }: Scenario): Promise<Door> {
  const { deps } = callBench(db, clock)
  const { handlers } = createCalls({
    ...deps,
    database: life.database,
    nodeId: life.nodeId,
    numbers,
    carrier: {
      ...deps.carrier,
      async dial() {
        life.step('the carrier is called')
        dials += 1
        return outcome(callBench(db, clock).leg)
      },
    },
  })
  return openDoor(life, clock, handlers)
}

const place = (door: Door, account: CrashAccount, { bridge }: Scenario, systemPrompt = 'Ahoj.') =>
  door.ask(account, {
    path: '/v1/calls',
    body: bridge ? { to, from: '+420602123456' } : { to, systemPrompt },
    key: 'one',
  })

async function newAccount({ creditHal = 1000, before }: Scenario): Promise<CrashAccount> {
  const account = await crashAccount(db.database, clock, creditHal)
  const e164 = '+420228880101'
  await db.database.query(sql`delete from number where e164 = ${e164}`)
  await db.database.query(sql`
    insert into number_stock (e164, mode, country, region, kind, account_id)
    values (${e164}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(account.id)})
    on conflict (e164) do update set account_id = excluded.account_id`)
  await insertNumber(db.database, {
    country: 'CZ',
    region: 'Praha',
    kind: 'geographic',
    e164,
    paidUntil: clock.nowMs(),
    createdAt: clock.nowMs(),
    accountId: account.id,
    id: newId('num', clock, randomBytes),
  })
  await before?.(account)
  return account
}

const callsOf = (account: CrashAccount) =>
  db.database.query(sql<{ id: string; status: string }>`
    select id, status from call where account_id = ${uuidOf(account.id)}`)

/** One process dies at `diesAt` while it places a call, and `survivor` gets the same request. */
async function crash(scenario: Scenario, reference: CrashAnswer, survivor: Door, diesAt: number) {
  const account = await newAccount(scenario)
  const before = dials
  const dying = await openCalls(startLife(db.database, diesAt), scenario)
  await place(dying, account, scenario)
  await dying.close()
  const left = await keyOf(db.database, account)
  const answer = await place(survivor, account, scenario)
  const isUncertain = left?.state === 'running' && left.resource !== null
  if (isUncertain && scenario.bridge) {
    expect(answer.status).toBe(201)
    expect(JSON.parse(answer.text).call).toMatchObject({ id: left.resource, status: 'initiated' })
  } else if (isUncertain) {
    expect(answer.status).toBe(502)
    expect(JSON.parse(answer.text).error).toMatchObject({ code: 'engine_unavailable', callId: left.resource })
  } else {
    expect(anyRecord(answer)).toEqual(reference)
  }
  expect(await eventsOf(db.database, account)).toEqual(isUncertain ? [] : scenario.events)
  expect(await place(survivor, account, scenarios[0]!, 'Another body.')).toEqual(answer)
  expect(await keyOf(db.database, account)).toMatchObject({ state: 'done' })
  expect(dials - before).toBeLessThanOrEqual(1)
  const status = isUncertain ? 'initiated' : scenario.call
  expect((await callsOf(account)).map((call) => call.status)).toEqual(status === undefined ? [] : [status])
  expect(await heldBy(db.database, account)).toBe(status === 'initiated' ? (scenario.bridge ? 360 : 450) : 0)
}

// verifies: idempotency.replay, idempotency.stored-errors, idempotency.global
// verifies: errors.insufficient-credit-charges-nothing
it.each(scenarios)(
  'a call that is $name, killed before any of its steps, is dialed at most once and its key has one answer',
  async (scenario) => {
    const life = startLife(db.database)
    const survivor = await openCalls(life, scenario)
    const reference = anyRecord(await place(survivor, await newAccount(scenario), scenario))
    expect(reference.status).toBe(scenario.status)
    const steps = life.steps.length
    for (let diesAt = 0; diesAt <= steps; diesAt++) await crash(scenario, reference, survivor, diesAt)
    await survivor.close()
    expect(await booksOf(db.database)).toEqual([])
  },
)

it('a call that moved on after its process died answers as it was placed', async () => {
  const account = await newAccount(scenarios[0]!)
  const [first, second] = [
    await openCalls(startLife(db.database), scenarios[0]!),
    await openCalls(startLife(db.database), scenarios[0]!),
  ]
  const placed = await place(first, account, scenarios[0]!)
  const [call] = await callsOf(account)
  await db.database.query(sql`
    update idempotency_key set state = 'running', status = null, body = null where account_id = ${uuidOf(account.id)}`)
  await db.database.query(sql`
    update call set status = 'failed', end_reason = 'engine_error', answered_at = 1, ended_at = 2, node = null,
      transcript = '[{"role":"agent","message":"Ahoj."}]' where id = ${call!.id}`)
  expect(await place(second, account, scenarios[0]!)).toEqual(placed)
  await first.close()
  await second.close()
})
