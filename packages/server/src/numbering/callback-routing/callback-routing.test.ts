import { randomBytes } from 'node:crypto'
import type { CallbackRouting } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndReason } from '../../calls/ports/end-reason.ts'
import { insertCall } from '../../calls/state/call.store.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { callbackRouting } from './callback-routing.ts'

const caller = '+420601000001'
const nowMs = 1_800_000_000_000
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Json = any

async function send(key: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}

async function owner() {
  const { id, apiKey } = await server.newAccount()
  const e164: string = (await send(apiKey, 'POST', '/v1/numbers', {})).body.number.e164
  const path = `/v1/numbers/${encodeURIComponent(e164)}/callback-routing`
  return {
    id,
    apiKey,
    e164,
    async agent(name = 'Anna'): Promise<AgentId> {
      const agent = { name, language: 'cs', systemPrompt: 'Take orders.', firstMessage: 'Hello.' }
      return (await send(apiKey, 'POST', '/v1/agents', agent)).body.agent.id
    },
    get: () => send(apiKey, 'GET', path),
    put: (policy: object) => send(apiKey, 'PUT', path, policy),
    match: (callerE164: string | undefined = caller) =>
      callbackRouting.match(server.database, { accountId: id, e164, callerE164, nowMs }),
  }
}

interface Called {
  readonly ageMs?: number
  readonly to?: string
  readonly direction?: 'in' | 'out'
  readonly kind?: 'agent' | 'test'
  readonly answered?: boolean
  readonly answeredBy?: 'human' | 'voicemail' | 'unknown'
  readonly endReason?: EndReason
}

/** Each call is more recent than the one before, unless given. */
let lastAgeMs = 50_000

/** An ended call of an agent, as stored. */
async function called(
  of: { id: AccountId; e164: string },
  agentId: AgentId,
  over: Called = {},
): Promise<CallId> {
  const {
    ageMs = --lastAgeMs,
    to = caller,
    direction = 'out',
    kind = 'agent',
    answered,
    endReason = 'completed',
  } = over
  const id = newId('c', new VirtualClock(nowMs - ageMs), randomBytes)
  const parties = { from: of.e164, to, direction, kind, agentId, node: 'n', pricePerMinuteHal: 0 } as const
  await insertCall(server.database, { accountId: of.id, id, ...parties })
  await server.database.query(sql`
    update call set end_reason = ${endReason}, answered_at = ${answered === false ? null : 1},
      answered_by = ${over.answeredBy ?? null}
    where account_id = ${uuidOf(of.id)} and id = ${uuidOf(id)}`)
  return id
}

const operator = (path: string) => send(testOperatorToken, 'POST', `/operator/v1${path}`, { reason: 'Test' })

describe('the policy of a number', () => {
  // verifies: numbers.callback-routing, callback-routing.fields
  test('is off until it is set, then returned exactly as set', async () => {
    const one = await owner()
    const unset: CallbackRouting = {
      agentIds: [],
      lookbackSecs: 86_400,
      firstMessage: '',
      missedFirstMessage: '',
      engineSyncRequired: false,
    }
    expect(await one.get()).toEqual({ status: 200, body: { callbackRouting: unset } })
    const agentIds = [await one.agent('Boris'), await one.agent('Anna')].reverse()
    const policy = { agentIds, lookbackSecs: 3600, firstMessage: 'Zpět', missedFirstMessage: 'Nedovolali' }
    const set = { status: 200, body: { callbackRouting: { ...policy, engineSyncRequired: false } } }
    expect(await one.put(policy)).toEqual(set)
    expect(await one.get()).toEqual(set)
    expect((await one.put({ agentIds: [] })).body.callbackRouting).toEqual(unset)
    expect((await one.get()).body.callbackRouting).toEqual(unset)
  })

  // verifies: callback-routing.fields, limits.callback-routing
  test.each([
    ['lookbackSecs', '60', { lookbackSecs: 59 }],
    ['lookbackSecs', '604800', { lookbackSecs: 604_801 }],
    ['lookbackSecs', '90.5', { lookbackSecs: 90.5 }],
    ['missedFirstMessage', '500', { missedFirstMessage: 'x'.repeat(501) }],
    ['firstMessage', '1000', { firstMessage: 'x'.repeat(1001) }],
    ['agentIds', 'agentIds', { agentIds: undefined }],
    ['agentIds', 'twice', { agentIds: ['ag_1', 'ag_1'] }],
    ['engineSyncRequired', 'Unknown field "engineSyncRequired"', { engineSyncRequired: false }],
  ])('refuses a wrong %s with %s', async (field, told, wrong) => {
    const { status, body } = await (await owner()).put({ agentIds: [], ...wrong })
    expect([status, body.error.code]).toEqual([400, 'validation'])
    expect(body.error.message).toContain(field)
    expect(body.error.message).toContain(told)
  })

  // verifies: limits.callback-routing
  test('accepts the bounds themselves', async () => {
    const one = await owner()
    const bounds = [
      { lookbackSecs: 60, missedFirstMessage: 'ž'.repeat(500) },
      { lookbackSecs: 604_800, firstMessage: 'x'.repeat(1000) },
    ]
    for (const bound of bounds) {
      expect((await one.put({ agentIds: [], ...bound })).body.callbackRouting).toMatchObject(bound)
    }
  })

  // verifies: callback-routing.fields
  test("accepts only the account's own active agents on the engine", async () => {
    const [one, another] = [await owner(), await owner()]
    const [own, suspended, external] = [await one.agent(), await one.agent(), await one.agent()]
    for (const agentId of [await another.agent(), 'ag_1', `ag_${'0'.repeat(32)}`]) {
      const { status, body } = await one.put({ agentIds: [own, agentId] })
      expect([status, body.error.code]).toEqual([404, 'agent_not_found'])
    }
    await operator(`/agents/${suspended}/suspend`)
    await makeExternal(one.id, external)
    for (const agentId of [suspended, external]) {
      const { status, body } = await one.put({ agentIds: [own, agentId] })
      expect([status, body.error.code]).toEqual([400, 'validation'])
      expect(body.error.message).toContain('agentIds.1: "ag_')
    }
    expect((await one.get()).body.callbackRouting.agentIds).toEqual([])
  })

  // verifies: numbers.callback-routing
  test('belongs to a number of the account: any other is not found, before anything else is checked', async () => {
    const [one, another] = [await owner(), await owner()]
    for (const e164 of [another.e164, '+420228889999', 'nonsense']) {
      const path = `/v1/numbers/${encodeURIComponent(e164)}/callback-routing`
      const answers = [
        await send(one.apiKey, 'GET', path),
        await send(one.apiKey, 'PUT', path, { agentIds: ['ag_1'] }),
      ]
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ])
    }
    expect((await another.get()).body.callbackRouting.agentIds).toEqual([])
  })

  test('is deleted with its number, and cannot be set for one being released', async () => {
    const one = await owner()
    const policy = { agentIds: [await one.agent()] }
    await one.put(policy)
    await send(one.apiKey, 'DELETE', `/v1/numbers/${encodeURIComponent(one.e164)}`)
    expect((await one.get()).body.callbackRouting.agentIds).toEqual([])
    const { status, body } = await one.put(policy)
    expect([status, body.error.code]).toEqual([409, 'invalid_transition'])
  })

  // verifies: callback-routing.fields
  test('loses a deleted agent, and shows if one of its agents cannot answer', async () => {
    const one = await owner()
    const [stays, goes] = [await one.agent(), await one.agent()]
    await one.put({ agentIds: [goes, stays] })
    expect((await send(one.apiKey, 'DELETE', `/v1/agents/${goes}`)).status).toBe(200)
    const policy = async () => (await one.get()).body.callbackRouting
    expect(await policy()).toMatchObject({ agentIds: [stays], engineSyncRequired: false })
    await operator(`/agents/${stays}/suspend`)
    expect(await policy()).toMatchObject({ agentIds: [stays], engineSyncRequired: true })
    await operator(`/agents/${stays}/restore`)
    expect(await policy()).toMatchObject({ engineSyncRequired: false })
    await makeExternal(one.id, stays)
    expect(await policy()).toMatchObject({ agentIds: [stays], engineSyncRequired: true })
  })
})

describe('a caller who returns a call', () => {
  // verifies: calls.callback-of, callback-routing.verified
  test('is matched with the newest call of an agent of the policy, of its account only', async () => {
    const [one, another] = [await owner(), await owner()]
    const [anna, boris, cyril] = [await one.agent(), await one.agent(), await one.agent()]
    await one.put({ agentIds: [anna, boris], firstMessage: 'Zpět', missedFirstMessage: 'Nedovolali' })
    expect(await one.match()).toBeUndefined()
    const foreign = await another.agent()
    await another.put({ agentIds: [foreign] })
    await called(another, foreign)
    expect(await one.match()).toBeUndefined()
    const first = await called(one, anna)
    expect(await one.match()).toEqual({ callbackOf: { callId: first }, agentId: anna, firstMessage: 'Zpět' })
    const second = await called(one, boris, {
      kind: 'test',
      answered: false,
      endReason: 'no_answer',
    })
    const missed = { callbackOf: { callId: second }, agentId: boris, firstMessage: 'Nedovolali' }
    expect(await one.match()).toEqual(missed)
    await called(one, cyril)
    await called(one, anna, { to: '+420601000009' })
    await called(one, anna, { direction: 'in' })
    expect(await one.match()).toEqual(missed)
    expect(await one.match('+420601000008')).toBeUndefined()
    await one.put({ agentIds: [] })
    expect(await one.match()).toBeUndefined()
  })

  // verifies: callback-routing.verified
  test('was missed if an answering machine answered', async () => {
    const one = await owner()
    const agent = await one.agent()
    await one.put({ agentIds: [agent], firstMessage: 'Zpět', missedFirstMessage: 'Nedovolali' })
    for (const [answeredBy, said] of [
      ['voicemail', 'Nedovolali'],
      ['human', 'Zpět'],
      ['unknown', 'Zpět'],
    ] as const) {
      await called(one, agent, { answeredBy })
      expect((await one.match())?.firstMessage).toBe(said)
    }
  })

  test('does not return a call that never rang', async () => {
    const one = await owner()
    const agent = await one.agent()
    await one.put({ agentIds: [agent] })
    for (const endReason of ['failed', 'relay_expired'] as const) {
      await called(one, agent, { answered: false, endReason })
      expect(await one.match()).toBeUndefined()
    }
    for (const endReason of ['busy', 'rejected', 'no_answer', 'watchdog'] as const) {
      const callId = await called(one, agent, { answered: false, endReason })
      expect((await one.match())?.callbackOf).toEqual({ callId })
    }
  })

  // verifies: limits.callback-routing
  test('has until the look-back is over', async () => {
    for (const [ageMs, isKnown] of [
      [60_000, true],
      [60_001, false],
    ] as const) {
      const one = await owner()
      const agent = await one.agent()
      await one.put({ agentIds: [agent], lookbackSecs: 60 })
      await called(one, agent, { ageMs })
      expect((await one.match()) !== undefined).toBe(isKnown)
    }
  })

  test('is looked up through an index, however many calls the account has', async () => {
    const one = await owner()
    const agent = await one.agent()
    await server.database.query(sql`
      insert into call (account_id, id, direction, kind, from_e164, to_e164, status, agent_id, price_per_minute_hal)
      select ${uuidOf(one.id)}, gen_random_uuid(), 'out', 'agent', ${one.e164}, '+42060' || (1000000 + n), 'completed',
        ${uuidOf(agent)}, 0
      from generate_series(1, 5000) as n`)
    await server.asOwner('analyze call')
    const plan = await server.database.query<{ 'QUERY PLAN': string }>(sql`
      explain select id from call
      where account_id = ${uuidOf(one.id)} and to_e164 = ${caller} and id >= ${'0'.repeat(32)} and direction = 'out'
        and agent_id = any(${[uuidOf(agent)]}::uuid[]) order by id desc limit 1`)
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Scan Backward using call_\w+_to_e164_id_idx/)
  })
})

/** Makes the agent one of the external platform. */
async function makeExternal(accountId: AccountId, agentId: AgentId): Promise<void> {
  await server.database.query(sql`
    update agent set provider = 'external' where account_id = ${uuidOf(accountId)} and id = ${uuidOf(agentId)}`)
}
