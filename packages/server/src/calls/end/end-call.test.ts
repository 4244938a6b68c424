import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { createAgents } from '../../agents/agents.ts'
import { createCredit } from '../../money/credit/credit.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type AccountId, type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { readLog } from '../../platform/kernel/testing/log.ts'
import { advance } from '../../platform/outbox/advance.ts'
import { createDnc } from '../dnc/dnc.ts'
import { callMachine } from '../state/call.machine.ts'
import { insertCall, lockCall, readCall, storeAnswer, storeState } from '../state/call.store.ts'
import { type CallKind, callKinds } from '../state/call-kinds.ts'
import { admitCall } from '../state/call-limits.store.ts'
import { callRecord } from '../state/call-record.ts'
import { lockDestination } from '../state/destination-lock.store.ts'
import { noTaskCalls } from '../testing/no-task-calls.ts'
import { callWatchdog } from './call-watchdog.ts'
import { type CallEnding, endCall } from './end-call.ts'

const db = databaseOfFile()
const clock = new VirtualClock()
const credit = createCredit({ clock, randomBytes })
const logged = readLog()
const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })
const deps = {
  clock,
  randomBytes,
  credit,
  log: logged.log,
  dnc: createDnc({ clock, randomBytes }),
  accounts,
  agents: createAgents({ numbers }),
  numbers,
  taskCalls: noTaskCalls,
  messages: { queue: () => Promise.reject(new Error('no agent here texts a caller')) },
}
const to = '+420601000001'
const minuteMs = 60_000

describe('the end of a call', () => {
  // verifies: states.call-engine-error, events.call-failed-engine, events.call-failed-once
  it('on which the engine failed reports the conversation, once, and is free', async () => {
    const call = await answered('out')
    await clock.advance(90_000)
    await end(call, { event: 'engineError', endReason: 'engine_error', reason: 'engine_error', conversation })
    await end(call, { event: 'hungUp', endReason: 'completed' })
    expect(await record(call)).toMatchObject({ status: 'failed', endReason: 'engine_error', priceHal: 0 })
    const told = await eventsOf(call.accountId)
    expect(told.map(({ event }) => event)).toEqual(['call.failed'])
    expect(told[0]?.data).toEqual({
      id: call.callId,
      direction: 'out',
      from: '+420601000002',
      to,
      reason: 'engine_error',
      endReason: 'engine_error',
      transcript: conversation.transcript,
      summary: conversation.summary,
      durationSecs: 90,
      priceHal: 0,
    })
    expect(await moneyOf(call.accountId)).toEqual({ available: 100_000, held: 0 })
  })

  // verifies: states.call-completed, events.call-completed, events.call-completed-data, events.no-audio
  it('that went well is charged by its length and reported with its conversation', async () => {
    const call = await answered('in')
    await clock.advance(90_000)
    await end(call, {
      event: 'hungUp',
      endReason: 'completed',
      conversation,
      recorded: true,
      answeredBy: 'human',
    })
    const [event, ...more] = await eventsOf(call.accountId)
    expect(more).toEqual([])
    expect(event).toEqual({
      event: 'call.completed',
      ts: clock.nowMs(),
      event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      data: {
        id: call.callId,
        direction: 'in',
        from: '+420601000002',
        to,
        status: 'completed',
        durationSecs: 90,
        priceHal: 450,
        endReason: 'completed',
        transcript: conversation.transcript,
        summary: conversation.summary,
        data: conversation.data,
      },
    })
    expect(await moneyOf(call.accountId)).toEqual({ available: 100_000 - 450, held: 0 })
  })

  it('leaves one line in the log, without numbers or texts', async () => {
    const call = await answered('out')
    await clock.advance(90_000)
    const media = [
      { sentPackets: 4500, receivedPackets: 4400, lostPackets: 100, lossPercent: 2.22, mos: 4.1 },
    ]
    const line = { direction: 'in', remote: '192.0.2.1:5060', atMs: clock.nowMs() } as const
    const trace = [
      { ...line, startLine: 'SIP/2.0 100 Trying', text: 'CSeq: 1 INVITE' },
      { ...line, startLine: 'SIP/2.0 200 OK', text: 'To: <sip:+420601000001@x>\r\nCSeq: 1 INVITE' },
      { ...line, startLine: 'SIP/2.0 481 Gone', text: 'CSeq: 2 BYE' },
    ]
    const ending = { event: 'hungUp', endReason: 'completed', conversation, media, traces: [trace] } as const
    await end(call, ending)
    await end(call, ending)
    const lines = logged.of('call.ended').filter(({ callId }) => callId === call.callId)
    expect(lines).toEqual([
      {
        level: 'info',
        accountId: call.accountId,
        callId: call.callId,
        direction: 'out',
        callKind: 'agent',
        status: 'completed',
        endReason: 'completed',
        durationSecs: 90,
        priceHal: expect.any(Number),
        sipStatus: [200],
        media,
      },
    ])
    expect(logged.text()).not.toMatch(/\+420|192\.0\.2/)
  })

  // verifies: calls.answered-by
  it('never reports who answered an inbound call', async () => {
    const [inbound, outbound] = [await answered('in'), await answered('out')]
    for (const call of [inbound, outbound])
      await end(call, { event: 'hungUp', endReason: 'completed', conversation, answeredBy: 'human' })
    expect((await record(inbound)).answeredBy).toBeUndefined()
    expect(await record(outbound)).toMatchObject({ answeredBy: 'human' })
  })

  // verifies: dnc.list
  it('puts a callee who asked for it on the do-not-call list, as part of the end of the call', async () => {
    const call = await answered('out')
    const ending = {
      event: 'hungUp',
      endReason: 'completed',
      conversation: { ...conversation, optOutRequested: true },
    } as const
    const { to_e164: callee } = (await readCall(db.database, call.accountId, call.callId))!
    const bar = async () => (await deps.dnc.refusalOf(db.database, call.accountId, callee))?.code
    const failing = db.database.transaction(async (tx) => {
      await endCall(tx, { ...call, ...ending }, deps)
      throw new Error('the end is not stored')
    })
    await expect(failing).rejects.toThrow('not stored')
    expect(await bar()).toBeUndefined()
    await end(call, ending)
    expect(await bar()).toBe('on_dnc')
  })

  // verifies: calls.voicemail, calls.workflow-path
  it('shows voicemail details and workflow phases in its record, and in no event', async () => {
    const call = await answered('out')
    const voicemail = { reason: 'beep', messageLeft: true, detectedAtSecs: 4.2 } as const
    const noted = { ...conversation, voicemail, workflowPath: ['greeting', 'goodbye'] }
    await end(call, {
      event: 'hungUp',
      endReason: 'voicemail',
      conversation: noted,
      answeredBy: 'voicemail',
    })
    const shown = {
      voicemailReason: 'beep',
      voicemailMessageLeft: true,
      voicemailDetectedAtSecs: 4.2,
      workflowPath: ['greeting', 'goodbye'],
    }
    expect(await record(call)).toMatchObject(shown)
    const [event] = await eventsOf(call.accountId)
    for (const field of Object.keys(shown)) expect(event?.data).not.toHaveProperty(field)
  })

  // verifies: events.call-completed-data
  it('has no data if the agent has no fields', async () => {
    const call = await answered('out')
    await end(call, { event: 'hungUp', endReason: 'completed', conversation: { ...conversation, data: {} } })
    expect((await eventsOf(call.accountId))[0]?.data).not.toHaveProperty('data')
    expect((await record(call)).data).toBeUndefined()
  })

  // verifies: events.call-no-answer, events.call-missed, states.call-no-answer, states.call-missed, calls.price-zero
  it.each([
    ['out', 'noAnswer', 'no_answer', 'call.no_answer', { answeredBy: 'unknown' }],
    ['in', 'missed', 'missed', 'call.missed', {}],
  ] as const)(
    'that was not answered, %s, is reported by %s: %s',
    async (direction, kind, endReason, event, more) => {
      const call = await dialed(direction)
      await end(call, { event: kind, endReason, ...(direction === 'out' && { answeredBy: 'unknown' }) })
      const [told] = await eventsOf(call.accountId)
      expect(told).toMatchObject({ event, event_id: expect.stringMatching(/^evt_/) })
      expect(told?.data).toEqual({
        id: call.callId,
        direction,
        from: '+420601000002',
        to,
        status: endReason,
        durationSecs: 0,
        priceHal: 0,
        endReason,
        ...more,
      })
      expect(await moneyOf(call.accountId)).toEqual({ available: 100_000, held: 0 })
    },
  )

  // verifies: events.call-failed, states.call-failed, calls.price-zero
  it('that was rejected reports the reason and no conversation', async () => {
    const call = await dialed('out')
    await end(call, { event: 'refused', endReason: 'rejected', reason: 'rejected' })
    expect((await eventsOf(call.accountId))[0]?.data).toEqual({
      id: call.callId,
      direction: 'out',
      from: '+420601000002',
      to,
      reason: 'rejected',
      endReason: 'rejected',
    })
    expect(await record(call)).toMatchObject({ status: 'failed', priceHal: 0 })
  })
})

describe('an uncertain dial', () => {
  // verifies: states.call-watchdog, limits.watchdog
  it('is closed after two hours, without an event and free of charge; an ended call is left alone', async () => {
    expect(callKinds.agent.watchdogMs).toBe(120 * minuteMs)
    const [open, over] = [await dialed('out'), await answered('out')]
    await end(over, { event: 'hungUp', endReason: 'completed' })
    const watch = callWatchdog({ ...deps, database: db.database } as never)
    for (const { accountId, callId } of [open, over])
      expect(await watch({ accountId, payload: { callId } } as never)).toEqual({ kind: 'done' })
    expect(await record(open)).toMatchObject({ status: 'failed', priceHal: 0, endReason: 'watchdog' })
    expect(await eventsOf(open.accountId)).toEqual([])
    expect(await moneyOf(open.accountId)).toEqual({ available: 100_000, held: 0 })
    expect(await record(over)).toMatchObject({ status: 'completed' })
  })

  // verifies: limits.lock-engine
  it('locks its number for 15 minutes, for its own account only', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    const lock = (accountId: AccountId) => {
      const callId = newId('c', clock, randomBytes)
      return lockDestination(db.database, {
        accountId,
        e164: to,
        callId,
        kind: 'agent',
        nowMs: clock.nowMs(),
      })
    }
    expect(await lock(one)).toBe(true)
    await clock.advance(15 * minuteMs - 1)
    expect([await lock(one), await lock(other)]).toEqual([false, true])
    await clock.advance(1)
    expect(await lock(one)).toBe(true)
  })
})

describe('the limits of outbound calls', () => {
  // verifies: limits.calls-minute, errors.retry-after-calls
  it('allow ten calls within a minute, and report when the next is allowed', async () => {
    const accountId = await newAccount()
    for (let count = 0; count < 10; count++) expect(await admit(accountId)).toEqual({ kind: 'admitted' })
    await clock.advance(20_500)
    expect(await admit(accountId)).toEqual({ kind: 'limited', retryAfterSecs: 40 })
    await clock.advance(39_500)
    expect(await admit(accountId)).toEqual({ kind: 'admitted' })
  })

  // verifies: limits.calls-day, errors.retry-after-calls
  it('allow 1000 calls within a day, and report when the next is allowed, whatever its minute still allows', async () => {
    const accountId = await newAccount()
    await db.database.query(sql`
      update account set call_day_start = ${clock.nowMs()}, call_day_count = 999 where id = ${uuidOf(accountId)}`)
    expect(await admit(accountId)).toEqual({ kind: 'admitted' })
    await clock.advance(minuteMs)
    const left = { kind: 'limited', retryAfterSecs: 24 * 3600 - 60 }
    expect(await admit(accountId)).toEqual(left)
    await db.database.query(sql`
      update account set call_minute_start = ${clock.nowMs()}, call_minute_count = 10
      where id = ${uuidOf(accountId)}`)
    expect(await admit(accountId)).toEqual(left)
    await clock.advance(24 * 60 * minuteMs - minuteMs)
    expect(await admit(accountId)).toEqual({ kind: 'admitted' })
  })

  // verifies: limits.calls-at-once
  it('allow two concurrent calls, and exactly two of many that start together', async () => {
    const accountId = await newAccount()
    // Inbound calls take no slot.
    for (let count = 0; count < 3; count++) await insertCall(db.database, newCall(accountId, 'in'))
    const started = await Promise.all(
      Array.from({ length: 6 }, () =>
        db.database.transaction(async (tx) => {
          const admission = await admitCall(tx, { accountId, kind: 'agent', nowMs: clock.nowMs() })
          if (admission.kind === 'admitted') await insertCall(tx, newCall(accountId, 'out'))
          return admission.kind
        }),
      ),
    )
    expect(started.filter((kind) => kind === 'admitted')).toHaveLength(2)
  })

  // verifies: limits.calls-at-once
  it('allow bridges beside two talking agents, and agents beside bridges', async () => {
    const accountId = await newAccount()
    for (let count = 0; count < 2; count++) {
      await insertCall(db.database, { ...newCall(accountId, 'out'), kind: 'bridge' })
    }
    const admitted = (kind: CallKind) =>
      db.database.transaction((tx) => admitCall(tx, { accountId, kind, nowMs: clock.nowMs() }))
    expect((await admitted('agent')).kind).toBe('admitted')
    for (let count = 0; count < 2; count++) await insertCall(db.database, newCall(accountId, 'out'))
    expect((await admitted('agent')).kind).toBe('limited')
    expect((await admitted('bridge')).kind).toBe('admitted')
  })
})

interface TestCall {
  readonly accountId: AccountId
  readonly callId: CallId
}

const conversation = {
  transcript: [{ role: 'agent', message: 'Dobrý den.' }],
  summary: 'Pozdrav.',
  data: { plate: '1AB2345', name: null },
  goal: { result: 'success' },
  hasConversation: true,
  optOutRequested: false,
  timing: {},
} as const

async function newAccount(): Promise<AccountId> {
  const wanted = { email: 'x@localhost', companyName: '', mode: 'sandbox', language: 'cs' } as const
  return db.database.transaction(async (tx) => {
    const { account } = await accounts.create(tx, wanted)
    await credit.creditAdmin(tx, { accountId: account.id, amountHal: 100_000, description: 'start' })
    return account.id
  })
}

const newCall = (accountId: AccountId, direction: 'in' | 'out') => ({
  accountId,
  id: newId('c', clock, randomBytes),
  direction,
  kind: 'agent' as const,
  from: '+420601000002',
  to,
  node: 'n',
  pricePerMinuteHal: 300,
})

async function dialed(direction: 'in' | 'out'): Promise<TestCall> {
  const accountId = await newAccount()
  const call = newCall(accountId, direction)
  await db.database.transaction(async (tx) => {
    await credit.hold(tx, { accountId, ref: call.id, amountHal: 600, description: 'a call' })
    await insertCall(tx, call)
  })
  return { accountId, callId: call.id }
}

async function answered(direction: 'in' | 'out'): Promise<TestCall> {
  const call = await dialed(direction)
  const { accountId, callId } = call
  await db.database.transaction(async (tx) => {
    await storeAnswer(tx, accountId, callId, clock.nowMs(), 'n')
    await advance(
      tx,
      callMachine,
      { kind: 'answered' },
      {
        lock: () => lockCall(tx, accountId, callId),
        stateOf: (row) => row.status,
        store: (_tx, row, state) => storeState(tx, row, state),
        write: async () => {},
      },
    )
  })
  return call
}

const end = (call: TestCall, ending: Omit<CallEnding, 'accountId' | 'callId'>) =>
  db.database.transaction((tx) => endCall(tx, { ...call, ...ending }, deps))

const admit = (accountId: AccountId) =>
  db.database.transaction((tx) => admitCall(tx, { accountId, kind: 'agent', nowMs: clock.nowMs() }))

async function record({ accountId, callId }: TestCall) {
  return callRecord((await readCall(db.database, accountId, callId))!)
}

async function eventsOf(accountId: AccountId) {
  const rows = await db.database.query(sql<{ body: Buffer }>`
    select body from outbox_event where account_id = ${uuidOf(accountId)} order by id`)
  return rows.map(
    ({ body }) => JSON.parse(body.toString()) as { event: string; data: Record<string, unknown> },
  )
}

const moneyOf = (accountId: AccountId) =>
  db.database.one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(accountId)}`)
