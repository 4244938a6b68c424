import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createAgents } from '../../agents/agents.ts'
import { insertAgent } from '../../agents/state/agent.store.ts'
import { defaultSettings } from '../../agents/state/agent-fields.ts'
import { insertOptOut } from '../../messaging/messages/state/opt-out.store.ts'
import { boundOfEachTest } from '../../messaging/messages/testing/message-service.ts'
import type { TestAccount } from '../../messaging/webhooks/testing/test-service.ts'
import { insertNumber, updateRouting } from '../../numbering/numbers/number.store.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { createAccounts } from '../../people/accounts/accounts.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AgentId, type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createDnc } from '../dnc/dnc.ts'
import { insertCall, readCall } from '../state/call.store.ts'
import { callRecord } from '../state/call-record.ts'
import { noTaskCalls } from '../testing/no-task-calls.ts'
import { endCall } from './end-call.ts'

const bench = boundOfEachTest()
const hourMs = 60 * 60_000
const [caller, other] = ['+420601000001', '+421901000002'] as const
const text = '{agent}, {firma}: {cislo}'

/** An account with a number that an agent answers. */
interface Firm extends TestAccount {
  readonly number: string
  readonly agentId: AgentId
}

describe('the end of a missed call', () => {
  // verifies: calls.missed-sms, agents.missed-call-sms
  it('queues one SMS to the caller, which is sent, charged and reported like any other', async () => {
    const firm = await newFirm()
    const call = await miss(firm)
    const queuedAtMs = bench.clock.nowMs()
    const sent = await sentTexts(1)
    expect(sent).toEqual([`${caller} Anna, Novák a syn: ${firm.number}`])
    const { missedSms, status } = await record(firm, call)
    expect(status).toBe('missed')
    expect(missedSms).toEqual({
      messageId: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      to: caller,
      at: queuedAtMs,
    })
    const message = await bench.until(async () => {
      const { body } = await firm.request('GET', `/v1/messages/${missedSms?.messageId}`)
      return body.message.status === 'sent' && body.message
    })
    expect(message).toMatchObject({ to: caller, from: 'Hovor', priceHal: 150, smsNumber: null })
    expect(await moneyOf(firm)).toEqual({ available: 10_000 - 150, held: 0 })
    expect(await eventsOf(firm)).toEqual(['call.missed', 'message.sent'])
  })

  // verifies: calls.missed-sms
  it('that is not stored leaves no SMS', async () => {
    const firm = await newFirm()
    const callId = await ring(firm)
    const failing = bench.db.database.transaction(async (tx) => {
      await endMissed(tx, firm, callId)
      throw new Error('the end is not stored')
    })
    await expect(failing).rejects.toThrow('not stored')
    expect(await leftOf(firm)).toEqual({ messages: 0, jobs: 0, held: 0 })
    await miss(firm, callId)
    expect(await sentTexts(1)).toHaveLength(1)
  })

  // verifies: agents.missed-call-sms
  it('texts a caller once an hour, each account and each caller separately', async () => {
    const [firm, another] = [await newFirm(), await newFirm()]
    expect((await record(firm, await miss(firm))).missedSms?.to).toBe(caller)
    await bench.clock.advance(hourMs - 1)
    expect((await record(firm, await miss(firm))).missedSms).toBeUndefined()
    expect((await record(firm, await miss(firm, await ring(firm, other)))).missedSms?.to).toBe(other)
    expect((await record(another, await miss(another))).missedSms?.to).toBe(caller)
    await bench.clock.advance(1)
    expect((await record(firm, await miss(firm))).missedSms?.to).toBe(caller)
  })

  // verifies: agents.missed-call-sms
  it('texts once if several calls of one caller end at once', async () => {
    const firm = await newFirm()
    for (let round = 0; round < 10; round++) {
      const calls = await Promise.all(Array.from({ length: 4 }, () => ring(firm)))
      await Promise.all(calls.map((call) => miss(firm, call)))
      const texted = await Promise.all(calls.map(async (call) => (await record(firm, call)).missedSms))
      expect(texted.filter((sms) => sms !== undefined)).toHaveLength(1)
      await bench.clock.leap(hourMs)
    }
  })

  // verifies: agents.missed-call-sms
  it.each([
    ['a withheld number', 'anonymous'],
    ['an invalid number', 'sip-user'],
    ['a landline', '+420224123456'],
    ['a premium number', '+420900123456'],
    ['a foreign mobile', '+48601234567'],
    ['an overseas mobile', '+14155550123'],
  ])('sends no SMS to %s', async (_what, from) => {
    const firm = await newFirm()
    const call = await miss(firm, await ring(firm, from))
    expect((await record(firm, call)).missedSms).toBeUndefined()
    expect(await leftOf(firm)).toEqual({ messages: 0, jobs: 0, held: 0 })
  })

  // verifies: agents.missed-call-sms
  it('texts neither numbers of the service nor callers who opted out, until they opt in again', async () => {
    const [firm, another] = [await newFirm(), await newFirm()]
    const own = await miss(firm, await ring(firm, another.number))
    expect((await record(firm, own)).missedSms).toBeUndefined()
    await insertOptOut(bench.db.database, firm.id, caller, bench.clock.nowMs())
    expect((await record(firm, await miss(firm))).missedSms).toBeUndefined()
    expect((await record(another, await miss(another))).missedSms).toBeDefined()
    await bench.db.database.query(sql`delete from sms_opt_out where account_id = ${uuidOf(firm.id)}`)
    expect((await record(firm, await miss(firm))).missedSms).toBeDefined()
    await sentTexts(2)
  })

  // verifies: agents.missed-call-sms, general.sms-gate
  it.each<[string, FirmOptions, (firm: Firm) => Query<unknown>]>([
    ['the agent has the SMS turned off', { missedCallSms: { enabled: false, text } }, nothing],
    ['the agent has no such setting', { missedCallSms: null }, nothing],
    ['nothing was ever topped up', { creditHal: 0 }, nothing],
    ['the credit is short', { creditHal: 149 }, nothing],
    [
      'the account is suspended',
      {},
      ({ id }) => sql`update account set status = 'suspended' where id = ${uuidOf(id)}`,
    ],
    [
      'the agent is suspended',
      {},
      ({ id }) => sql`update agent set suspended = true where account_id = ${uuidOf(id)}`,
    ],
    [
      'the number is not active',
      {},
      ({ id }) => sql`update number set status = 'suspended' where account_id = ${uuidOf(id)}`,
    ],
    [
      'the day is full',
      {},
      ({ id }) => sql`
        update account set sms_day_start = ${bench.clock.nowMs()}, sms_day_count = 100 where id = ${uuidOf(id)}`,
    ],
  ])('sends no SMS when %s, and holds nothing', async (_what, options, prepare) => {
    const firm = await newFirm(options)
    await bench.db.database.query(prepare(firm))
    const before = await moneyOf(firm)
    expect((await record(firm, await miss(firm))).missedSms).toBeUndefined()
    expect(await leftOf(firm)).toEqual({ messages: 0, jobs: 0, held: 0 })
    expect(await moneyOf(firm)).toEqual(before)
  })

  // verifies: agents.missed-call-sms
  it('texts after a call that could not be paid for, if the credit covers the SMS', async () => {
    const firm = await newFirm({ creditHal: 150 })
    const callId = await ring(firm)
    await miss(firm, callId, 'credit_blocked')
    expect(await record(firm, callId)).toMatchObject({
      endReason: 'credit_blocked',
      missedSms: { to: caller },
    })
    await sentTexts(1)
  })

  it('sends no SMS after a call that was answered', async () => {
    const firm = await newFirm()
    const callId = await ring(firm)
    await bench.db.database.query(sql`
      update call set status = 'in_progress', answered_at = ${bench.clock.nowMs()} where account_id = ${uuidOf(firm.id)}`)
    await bench.db.database.transaction((tx) =>
      endCall(tx, { accountId: firm.id, callId, event: 'hungUp', endReason: 'completed' }, endDeps()),
    )
    expect((await record(firm, callId)).missedSms).toBeUndefined()
    expect(await leftOf(firm)).toEqual({ messages: 0, jobs: 0, held: 0 })
  })
})

interface FirmOptions {
  readonly creditHal?: number
  readonly missedCallSms?: { readonly enabled: boolean; readonly text?: string } | null
}

const nothing = () => sql`select`

let sold = 0

async function newFirm({ creditHal = 10_000, missedCallSms = { enabled: true, text } }: FirmOptions = {}) {
  const account = await bench.service.account({ creditHal })
  await bench.db.database.query(sql`
    update account set company_name = 'Novák a syn' where id = ${uuidOf(account.id)}`)
  const agentId = newId('ag', bench.clock, randomBytes)
  const nowMs = bench.clock.nowMs()
  const times = { createdAt: nowMs, updatedAt: nowMs, publishedAt: null }
  const agent = { id: agentId, name: 'Anna', language: 'cs', provider: 'engine', revision: 1 } as const
  const settings = { ...defaultSettings, missedCallSms }
  const e164 = `+420228${880_000 + ++sold}`
  const place = { country: 'CZ', region: 'Praha', kind: 'geographic', e164 } as const
  await bench.db.database.transaction(async (tx) => {
    const stored = { ...agent, ...times, settings, suspended: false, platformAgentId: null }
    await insertAgent(tx, account.id, stored, 1)
    await tx.query(sql`
      insert into number_stock (e164, mode, country, region, kind, account_id)
      values (${e164}, 'sandbox', 'CZ', 'Praha', 'geographic', ${uuidOf(account.id)})`)
    const id = newId('num', bench.clock, randomBytes)
    const paid = { paidUntil: nowMs, createdAt: nowMs }
    await insertNumber(tx, { ...place, ...paid, id, accountId: account.id })
    await updateRouting(tx, account.id, e164, { mode: 'agent', agentId })
  })
  return { ...account, number: e164, agentId } satisfies Firm
}

/** An inbound call that is not answered yet. */
async function ring(firm: Firm, from: string = caller): Promise<CallId> {
  const callId = newId('c', bench.clock, randomBytes)
  const call = { accountId: firm.id, id: callId, direction: 'in', kind: 'agent', node: 'n' } as const
  const parties = { from, to: firm.number, agentId: firm.agentId, pricePerMinuteHal: 300 }
  await insertCall(bench.db.database, { ...call, ...parties })
  return callId
}

const endDeps = () => ({
  clock: bench.clock,
  randomBytes,
  credit: bench.service.credit,
  log: silentLog,
  dnc: createDnc({ clock: bench.clock, randomBytes }),
  accounts: createAccounts({ clock: bench.clock, randomBytes, pepper: 'p' }),
  agents: createAgents({ numbers }),
  numbers,
  messages: bench.service.messages,
  taskCalls: noTaskCalls,
})

const endMissed = (
  tx: Parameters<typeof endCall>[0],
  firm: Firm,
  callId: CallId,
  endReason: 'missed' | 'credit_blocked' = 'missed',
) => endCall(tx, { accountId: firm.id, callId, event: 'missed', endReason }, endDeps())

async function miss(firm: Firm, callId?: CallId, endReason?: 'missed' | 'credit_blocked') {
  const id = callId ?? (await ring(firm))
  await bench.db.database.transaction((tx) => endMissed(tx, firm, id, endReason))
  return id
}

async function record(firm: Firm, callId: CallId) {
  return callRecord((await readCall(bench.db.database, firm.id, callId))!)
}

/** The texts the SMSC received, once there are `count` of them. */
function sentTexts(count: number): Promise<string[]> {
  return bench.until(() => {
    if (bench.smsc.submits.length < count) return false
    expect(bench.smsc.submits).toHaveLength(count)
    return bench.smsc.submits.map(({ destination, dataCoding, shortMessage }) => {
      const octets = Buffer.from(shortMessage)
      return `+${destination.addr} ${dataCoding === 8 ? octets.swap16().toString('utf16le') : octets.toString('latin1')}`
    })
  })
}

async function moneyOf(firm: Firm) {
  return bench.db.database.one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(firm.id)}`)
}

/** The traces a queued SMS would leave. */
function leftOf(firm: Firm) {
  return bench.db.database.one(sql`
    select (select count(*)::int from message where account_id = id) as messages,
      (select count(*)::int from job where account_id = id and key <> 'webhook') as jobs, held_hal as held
    from account where id = ${uuidOf(firm.id)}`)
}

async function eventsOf(firm: Firm) {
  const rows = await bench.db.database.query(sql<{ event: string }>`
    select event from outbox_event where account_id = ${uuidOf(firm.id)} order by id`)
  return rows.map(({ event }) => event)
}
