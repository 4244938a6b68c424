import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type TestAccount,
  type TestService,
  testService,
} from '../../messaging/webhooks/testing/test-service.ts'
import { buyNumber } from '../../numbering/numbers/buy-number.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { seedSandboxStock } from '../../numbering/numbers/stock/sandbox-stock.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { getCall } from '../read/get-call.ts'
import { receiveFromRelay } from '../receive/receive-from-relay.ts'
import { readCall } from '../state/call.store.ts'
import { type CallBench, callBench } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'
import { createRelay } from './create-relay.ts'
import { createRelayDirectory } from './relay-directory.ts'
import { relayExpiry, relayExpiryJobKind } from './relay-expiry.ts'

const to = '+420601000001'
const creditHal = 100_000
const clock = new VirtualClock()
const db = databaseOfFile()
let service: TestService
let account: TestAccount
let from: string
let bench: CallBench

beforeAll(async () => {
  await seedSandboxStock(db.database)
  const sipEndpoint = { host: '192.0.2.10', port: 5060, transport: 'tcp' } as const
  bench = callBench(db, clock)
  const deps = { ...bench.deps, numbers, sipEndpoint }
  service = await testService(
    clock,
    ({ credit }) => ({
      handlers: [createRelay({ ...deps, credit }), getCall(), buyNumber({ credit, randomBytes })],
      jobs: { [relayExpiryJobKind]: relayExpiry({ ...deps, credit }) },
    }),
    db,
  )
})
afterAll(() => service.close())
beforeEach(async () => {
  account = await service.account({ creditHal })
  from = (await account.request('POST', '/v1/numbers', {})).body.number.e164
})

const relay = (body: object = {}, headers?: Record<string, string>) =>
  account.request('POST', '/v1/relay', { from, to, ...body }, headers)
const call = async (id: string) => (await account.request('GET', `/v1/calls/${id}`)).body.call
const events = async () => {
  const rows = await db.database.query<{ body: Buffer }>(sql`
    select body from outbox_event where account_id = ${uuidOf(account.id)} order by id`)
  return rows.map(({ body }) => JSON.parse(body.toString()))
}
const money = () =>
  db.database.one(sql`
    select held_hal as held from account where id = ${uuidOf(account.id)}`)
const tokenOf = (answer: { body: { relay: { sipUri: string } } }) =>
  /^sip:(relay-[0-9a-f]{32})@192\.0\.2\.10:5060;transport=tcp$/.exec(answer.body.relay.sipUri)![1]!

describe('POST /v1/relay', () => {
  // verifies: relay.create
  it('holds a minute and leases an address that only its token opens, stored as a hash', async () => {
    const answer = await relay({ ttlSecs: 30 })
    expect(answer.status).toBe(201)
    expect(answer.body.relay.expiresAt).toBe(clock.nowMs() + 30_000)
    expect(await money()).toEqual({ held: 180 })
    const directory = createRelayDirectory({ database: db.database, clock })
    const token = tokenOf(answer)
    expect(await directory.relayOf(token)).toMatchObject({
      accountId: account.id,
      callId: answer.body.call.id,
    })
    expect(await directory.relayOf(`relay-${'0'.repeat(32)}`)).toBeUndefined()
    const rows = await db.database.query(sql`select * from relay_lease`)
    expect(JSON.stringify(rows)).not.toContain(token.slice('relay-'.length))
    await clock.advance(30_000)
    expect(await directory.relayOf(token)).toBeUndefined()
  })

  // verifies: events.call-failed-once, calls.price-zero
  it('if unused ends failed with relay_expired, free of charge, with one event', async () => {
    const { id } = (await relay()).body.call
    await clock.advance(119_000)
    expect(await call(id)).toMatchObject({ status: 'initiated' })
    await clock.advance(1_000)
    await untilOn(clock, async () => (await call(id)).status === 'failed')
    expect(await call(id)).toMatchObject({ endReason: 'relay_expired', priceHal: 0, durationSecs: 0 })
    expect(await events()).toMatchObject([
      { event: 'call.failed', data: { id, reason: 'relay_expired', endReason: 'relay_expired' } },
    ])
    expect(await money()).toEqual({ held: 0 })
    expect((await relay()).status).toBe(201)
  })

  // verifies: errors.relay-quota
  it('allows exactly five open at a time, however they are requested', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => relay()))
    const codes = answers.map(({ status, body }) => body.error?.code ?? status).sort()
    expect(codes).toEqual([...Array(5).fill(201), ...Array(3).fill('relay_lease_limit')])
    expect(await money()).toEqual({ held: 5 * 180 })
  })

  // verifies: relay.create
  it('is taken up by whichever node receives the INVITE, by one of two at the same time', async () => {
    const answer = await relay()
    const { id } = answer.body.call
    const source = await createRelayDirectory({ database: db.database, clock }).relayOf(tokenOf(answer))
    const nodes = ['one-node', 'other-node']
    const callers = await Promise.all(
      nodes.map(async (nodeId) => {
        const caller = new ScriptedCaller('', { kind: 'relay', ...source! })
        await receiveFromRelay(caller, { kind: 'relay', ...source! }, { ...bench.deps, numbers, nodeId })
        return caller
      }),
    )
    expect(callers.map(({ refused }) => refused ?? 'taken').sort()).toEqual(['notFound', 'taken'])
    const row = () => readCall(db.database, account.id, id)
    expect((await row())?.node).toBe(nodes[callers.findIndex(({ refused }) => refused === undefined)])
    await untilOn(clock, () => bench.carrier.dials.length === 1)
    expect(bench.carrier.dials).toMatchObject([{ callId: id, from, to: { kind: 'number', e164: to } }])
    await clock.advance(120_000)
    // The ringing is given up, and the expiry of the lease changes nothing.
    await untilOn(clock, async () => (await row())?.status === 'no_answer')
    expect((await events()).map(({ event }) => event)).toEqual(['call.no_answer'])
  })

  it('creates one lease per Idempotency-Key', async () => {
    const [first, again] = [
      await relay({}, { 'idempotency-key': 'k' }),
      await relay({}, { 'idempotency-key': 'k' }),
    ]
    expect(again.body).toEqual(first.body)
    expect(await money()).toEqual({ held: 180 })
  })

  it('counts towards the calls per minute', async () => {
    await db.database.query(sql`
      update account set call_minute_start = ${clock.nowMs()}, call_minute_count = 10
      where id = ${uuidOf(account.id)}`)
    expect(await relay()).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    expect(await events()).toMatchObject([{ event: 'call.failed', data: { reason: 'rate_limited' } }])
  })

  it('waits while an earlier dial to the number is uncertain, and locks nothing itself', async () => {
    expect([(await relay()).status, (await relay()).status]).toEqual([201, 201])
    await db.database.query(sql`
      insert into destination_lock (account_id, e164, call_id, locked_until)
      values (${uuidOf(account.id)}, ${to}, ${uuidOf(account.id)}, ${clock.nowMs() + 60_000})`)
    expect(await relay()).toMatchObject({ status: 409, body: { error: { code: 'destination_busy' } } })
  })

  it.each([
    [{ from: '+420602123456' }, 'validation'],
    [{ to: '112' }, 'invalid_number'],
    [{ to: '+48601234567' }, 'unsupported_country'],
    [{ to: '+420900123456' }, 'blocked_destination'],
    [{ ttlSecs: 29 }, 'validation'],
    [{ ttlSecs: 301 }, 'validation'],
  ])('with %j is refused with %s', async (body, code) => {
    expect(await relay(body)).toMatchObject({ status: 400, body: { error: { code } } })
    expect(await money()).toEqual({ held: 0 })
  })
})
