import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlatformConversation } from '../../agents/state/voice-platform.port.ts'
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
import { type CallId, uuidOf } from '../../platform/kernel/ids.ts'
import { callWatchdog } from '../end/call-watchdog.ts'
import { placeCall } from '../place/place-call.ts'
import { getCall } from '../read/get-call.ts'
import { receiveFromRelay } from '../receive/receive-from-relay.ts'
import { createRelayDirectory } from '../relay/relay-directory.ts'
import { relayExpiry, relayExpiryJobKind } from '../relay/relay-expiry.ts'
import { readCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { platformSyncJobKind } from '../state/platform-sync-job.ts'
import { recordingPath } from '../state/recording-path.ts'
import { watchdogJobKind } from '../state/watchdog-job.ts'
import { type CallBench, callBench } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'
import { conversationOf, ScriptedPlatform } from '../testing/platform.ts'
import { receivePlatformWebhook } from './receive-platform-webhook.ts'
import { syncPlatformCall } from './sync-platform-call.ts'

const to = '+420601000001'
const minuteMs = 60_000
const agentId = 'ag_01a201271596766eae22796a8312775c'
const clock = new VirtualClock()
const db = databaseOfFile()
let service: TestService
let account: TestAccount
let bench: CallBench
let deps: CallDeps
let platform: ScriptedPlatform

beforeAll(async () => {
  await seedSandboxStock(db.database)
  bench = callBench(db, clock)
  const recordingsDir = await mkdtemp(join(tmpdir(), 'hovor-platform-calls-'))
  const sipEndpoint = { host: '192.0.2.10', port: 5060, transport: 'tcp' } as const
  deps = {
    ...bench.deps,
    numbers,
    sipEndpoint,
    recordingsDir,
    get platform() {
      return platform
    },
    agents: { agentForCall: async () => external },
  }
  service = await testService(
    clock,
    ({ credit }) => ({
      handlers: [placeCall(deps), getCall(), buyNumber({ credit, randomBytes })],
      jobs: {
        [relayExpiryJobKind]: relayExpiry(deps),
        [watchdogJobKind]: callWatchdog(deps),
        [platformSyncJobKind]: syncPlatformCall(deps),
      },
    }),
    db,
  )
})
afterAll(async () => {
  // Nothing is kept of a call whose record is complete.
  const kept = () => db.database.query(sql`select from platform_call`)
  await eventually(async () => (await kept()).length === 0, 60 * minuteMs)
  await service.close()
  await rm(deps.recordingsDir, { recursive: true })
})
beforeEach(async () => {
  platform = new ScriptedPlatform()
  account = await service.account({ creditHal: 100_000 })
  await account.request('POST', '/v1/numbers', {})
})

/** The part of an agent that calls use here. */
const external = {
  provider: 'external',
  platformAgentId: 'agent_1',
  suspended: false,
  numberE164: null,
} as Awaited<ReturnType<CallDeps['agents']['agentForCall']>>

const place = () => account.request('POST', '/v1/calls', { to, agentId, variables: { order: '17' } })
const call = async (id: CallId) => (await account.request('GET', `/v1/calls/${id}`)).body.call
const row = (id: CallId) => readCall(db.database, account.id, id)
const isLocked = async () => {
  const rows = await db.database.query(
    sql`select from destination_lock where account_id = ${uuidOf(account.id)}`,
  )
  return rows.length === 1
}
const events = async () => {
  const rows = await db.database.query<{ body: Buffer }>(sql`
    select body from outbox_event where account_id = ${uuidOf(account.id)} order by id`)
  return rows.map(({ body }) => JSON.parse(body.toString()))
}
const money = () =>
  db.database.one<{ held: number }>(
    sql`select held_hal as held from account where id = ${uuidOf(account.id)}`,
  )

/** Advances in steps, so that jobs run and schedule their next run. */
async function pass(ms: number, steps = 20): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await clock.advance(ms / steps)
    for (let part = 0; part < 5; part += 1) {
      await db.database.query(sql`select`)
      await clock.advance(0)
    }
  }
}

/** Waits for the result of jobs while time advances: they poll by the clock. */
const eventually = <T>(look: () => Promise<T | undefined | false>, stepMs = 5_000) =>
  untilOn(clock, async () => {
    await pass(stepMs, 2)
    return look()
  })

/** The platform's INVITE arrives, the callee answers, and they talk for a minute. */
async function talk(id: CallId): Promise<void> {
  const { relayToken } = platform.dials.at(-1)!
  const source = await createRelayDirectory({ database: db.database, clock }).relayOf(relayToken)
  const caller = new ScriptedCaller('', { kind: 'relay', ...source! })
  const before = bench.carrier.dials.length
  await receiveFromRelay(caller, { kind: 'relay', ...source! }, deps)
  await untilOn(clock, () => bench.carrier.dials.length > before)
  bench.carrier.dialed(before).pickUp()
  await untilOn(clock, async () => (await row(id))?.status === 'in_progress')
  await pass(minuteMs)
  bench.carrier.dialed(before).end({ kind: 'hungUp', by: 'far' })
  await untilOn(clock, async () => (await row(id))?.node === null)
}

const said = (id: CallId, change: Partial<PlatformConversation> = {}): PlatformConversation => ({
  conversationId: conversationOf(id),
  platformAgentId: 'agent_1',
  reference: id,
  state: 'done',
  startedAtMs: clock.nowMs() - minuteMs,
  durationMs: minuteMs,
  phone: { direction: 'out', agentNumber: '+420228880000', externalNumber: to, result: 'answered' },
  transcript: [
    { role: 'agent', message: 'Hello.' },
    { role: 'caller', message: 'Eva here.' },
  ],
  summary: 'Eva called back.',
  data: { name: 'Eva' },
  goal: { result: 'success' },
  hasAudio: true,
  ...change,
})

describe('a call of an external agent', () => {
  // verifies: general.external-agents, calls.recording-mp3
  it("waits after its line is cut for the platform's report, and ends once with all of it", async () => {
    const { id } = (await place()).body.call
    expect(platform.dials).toMatchObject([
      {
        platformAgentId: 'agent_1',
        platformNumberId: 'phnum_1',
        to,
        variables: { order: '17' },
        reference: id,
      },
    ])
    await talk(id)
    expect(await row(id)).toMatchObject({ status: 'in_progress', node: null })
    expect(await events()).toEqual([])
    platform.conversations.set(conversationOf(id), said(id))
    platform.audio = { kind: 'ok', value: Buffer.from('ID3 the sound') }
    await eventually(async () => (await row(id))?.has_recording)
    expect(await call(id)).toMatchObject({
      status: 'completed',
      answeredBy: 'human',
      hasConversation: true,
      transcript: said(id).transcript,
      summary: 'Eva called back.',
      data: { name: 'Eva' },
      goal: { result: 'success' },
      durationSecs: 60,
    })
    expect((await readFile(recordingPath(deps.recordingsDir, id, 'mp3'))).toString()).toBe('ID3 the sound')
    const wake = {
      conversationId: conversationOf(id),
      platformAgentId: 'agent_1',
      reference: id,
      neverBegan: false,
    }
    platform.readNotice = () => ({ kind: 'notice', notice: wake })
    expect(await receivePlatformWebhook({ rawBody: '', signature: '' }, platform, deps)).toBe(200)
    await pass(minuteMs)
    expect((await events()).map(({ event }) => event)).toEqual(['call.completed'])
    expect(await money()).toEqual({ held: 0 })
  })

  // verifies: general.external-agents
  it('that the platform never reports ends after two hours with what is known here', async () => {
    const { id } = (await place()).body.call
    await talk(id)
    platform.silent = { kind: 'unknown', why: 'status 503' }
    await pass(119 * minuteMs, 60)
    expect((await row(id))?.status).toBe('in_progress')
    await pass(20 * minuteMs, 20)
    await eventually(async () => (await row(id))?.status === 'completed')
    expect(await call(id)).toMatchObject({ durationSecs: 60, transcript: [], hasConversation: null })
    expect((await events()).map(({ event }) => event)).toEqual(['call.completed'])
  })

  // verifies: states.external-uncertain
  it('without a response from the platform stays initiated and locked, frees its slot, and is closed without an event', async () => {
    platform.next = { kind: 'unknown', why: 'status 504' }
    const uncertain = await place()
    expect(uncertain).toMatchObject({ status: 502, body: { error: { code: 'eleven_labs_error' } } })
    const { callId } = uncertain.body.error
    expect(await row(callId)).toMatchObject({ status: 'initiated', node: null })
    expect(await isLocked()).toBe(true)
    expect((await place()).body.error.code).toBe('destination_busy')
    await pass(14 * minuteMs)
    expect((await place()).body.error.code).toBe('destination_busy')
    await pass(110 * minuteMs)
    await eventually(async () => (await row(callId))?.status === 'failed')
    expect(await call(callId)).toMatchObject({ endReason: 'watchdog', priceHal: 0 })
    expect(await events()).toEqual([])
    expect(await money()).toEqual({ held: 0 })
  })

  // verifies: general.external-agents, states.external-uncertain
  it('without a response that took place all the same is found by our id, with outcome and price', async () => {
    platform.next = { kind: 'unknown', why: 'no answer within 10 s' }
    const { callId } = (await place()).body.error
    platform.conversations.set(
      'conv_7',
      said(callId, { conversationId: 'conv_7', startedAtMs: clock.nowMs() }),
    )
    await eventually(async () => (await row(callId))?.status !== 'initiated')
    const record = await call(callId)
    expect(record).toMatchObject({
      status: 'completed',
      durationSecs: 60,
      summary: 'Eva called back.',
      priceHal: expect.any(Number),
    })
    expect(record.priceHal).toBeGreaterThan(0)
    expect((await events()).map(({ event }) => event)).toEqual(['call.completed'])
  })

  // verifies: general.external-agents
  it('that the platform refuses fails, once, and locks nothing; its lease admits no INVITE', async () => {
    platform.next = { kind: 'rejected', status: 422, why: 'status 422' }
    const refused = await place()
    expect(refused).toMatchObject({ status: 502, body: { error: { code: 'eleven_labs_error' } } })
    expect(await isLocked()).toBe(false)
    expect(await events()).toMatchObject([{ event: 'call.failed', data: { reason: 'platform_error' } }])
    const { relayToken } = platform.dials[0]!
    expect(await createRelayDirectory({ database: db.database, clock }).relayOf(relayToken)).toBeUndefined()
  })

  // verifies: general.external-agents
  it('whose number the platform rejects is not ordered at all', async () => {
    platform.silent = { kind: 'unknown', why: 'status 500' }
    expect(await place()).toMatchObject({ status: 502, body: { error: { code: 'eleven_labs_error' } } })
    expect(platform.dials).toEqual([])
    expect(await events()).toMatchObject([{ event: 'call.failed', data: { reason: 'platform_error' } }])
  })

  it('imports its number once, and again if the platform has lost it', async () => {
    const others = [1, 2, 3].map((last) => `+42060155741${last}`)
    const dial = (other: string) => account.request('POST', '/v1/calls', { to: other, agentId })
    await dial(others[0]!)
    platform.next = { kind: 'rejected', status: 404, why: 'status 404' }
    expect((await dial(others[1]!)).status).toBe(502)
    expect(platform.imports).toBe(1)
    expect((await dial(others[2]!)).status).toBe(201)
    expect(platform.imports).toBe(2)
  })

  // verifies: general.external-agents
  it('that the platform accepted and never placed fails with its lease', async () => {
    const { id } = (await place()).body.call
    await pass(3 * minuteMs)
    await eventually(async () => (await row(id))?.status === 'failed')
    expect(await events()).toMatchObject([{ event: 'call.failed', data: { reason: 'relay_expired' } }])
  })

  // verifies: general.external-agents
  it('that the platform could not place fails as soon as it reports that, and only then', async () => {
    const { id } = (await place()).body.call
    const notice = { conversationId: conversationOf(id), platformAgentId: 'agent_1', neverBegan: true }
    platform.readNotice = () => ({ kind: 'forged' })
    const post = () => receivePlatformWebhook({ rawBody: '', signature: '' }, platform, deps)
    expect([await post(), (await row(id))?.status]).toEqual([401, 'initiated'])
    platform.readNotice = () => ({ kind: 'notice', notice: { ...notice, conversationId: 'conv_of_others' } })
    expect([await post(), (await row(id))?.status]).toEqual([200, 'initiated'])
    platform.readNotice = () => ({ kind: 'notice', notice })
    expect([await post(), await post(), (await row(id))?.status]).toEqual([200, 200, 'failed'])
    expect(await events()).toMatchObject([{ event: 'call.failed', data: { reason: 'platform_error' } }])
  })

  it('is not placed if no platform is configured', async () => {
    platform = undefined as unknown as ScriptedPlatform
    expect(await place()).toMatchObject({ status: 503, body: { error: { code: 'engine_not_configured' } } })
    expect(await events()).toEqual([])
  })

  it("counts towards the account's calls per minute and open leases, not towards its engine calls", async () => {
    const others = [2, 3, 4, 5, 6].map((last) => `+42060155740${last}`)
    const dial = (other: string) => account.request('POST', '/v1/calls', { to: other, agentId })
    const statuses: number[] = []
    for (const other of others) statuses.push((await dial(other)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201])
    expect((await dial('+420601557407')).body.error.code).toBe('relay_lease_limit')
    await db.database.query(sql`
      update account set call_minute_count = 10, call_minute_start = ${clock.nowMs()} where id = ${uuidOf(account.id)}`)
    expect(await place()).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  })
})
