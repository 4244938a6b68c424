import type { Agent } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { createQueue, type Queue } from '../jobs/queue.ts'
import { uuidOf } from '../kernel/ids.ts'
import { silentLog } from '../kernel/log.ts'
import { startTestSurface, type TestSurface, testOperatorToken } from '../surface/testing.ts'
import { noVoicePlatform } from './no-voice-platform.ts'
import type { PlatformAgent, PlatformOutcome, VoicePlatform } from './voice-platform.port.ts'

/*
 * The platform is one that the test holds in its hand, so that it can refuse and be silent at any step; what it speaks
 * on the wire is its adapter's affair.
 */
type Refusal = Exclude<PlatformOutcome<never>, { kind: 'ok' }>

const down: Refusal = { kind: 'unknown', why: '500' }
const refusals: readonly (readonly [string, Refusal])[] = [
  ['fails', down],
  ['does not answer in time', { kind: 'unknown', why: 'timeout' }],
  ['is not reached', { kind: 'unavailable', why: 'ECONNREFUSED' }],
  ['has too much to do', { kind: 'rejected', status: 429, why: '429' }],
  ['says no', { kind: 'rejected', status: 422, why: '422' }],
]

const held = new Map<string, PlatformAgent>()
let refusal: Refusal | undefined
let count = 0
/** Runs while the platform makes an agent. */
let meanwhile: (() => Promise<unknown>) | undefined

const platform: VoicePlatform = {
  ...noVoicePlatform,
  configured: true,
  async createAgent(agent) {
    if (refusal) return refusal
    await meanwhile?.()
    count += 1
    held.set(`p${count}`, agent)
    return { kind: 'ok', value: { platformAgentId: `p${count}` } }
  },
  async updateAgent(id, agent) {
    if (refusal) return refusal
    if (!held.has(id)) return { kind: 'rejected', status: 404, why: '404' }
    held.set(id, agent)
    return { kind: 'ok', value: undefined }
  },
  async deleteAgent(id) {
    if (refusal) return refusal
    held.delete(id)
    return { kind: 'ok', value: undefined }
  },
  async voices() {
    return refusal ?? { kind: 'ok', value: [{ id: 'v1', name: 'Rachel', language: 'en', gender: 'female' }] }
  },
}

let server: TestSurface
/** Whether the platform is there for accounts of the sandbox. */
let servesSandbox = true
let queue: Queue
let account: { id: string; apiKey: string }

beforeAll(async () => {
  server = await startTestSurface({ agents: { platform, serves: () => servesSandbox } })
  queue = createQueue({
    database: server.database,
    clock: systemClock,
    nodeId: 'agents',
    handlers: server.agentJobs,
    pollMs: 20,
    log: silentLog,
  })
  queue.start()
})
beforeEach(async () => {
  refusal = undefined
  servesSandbox = true
  meanwhile = undefined
  held.clear()
  account = await server.newAccount()
})
afterAll(async () => {
  await queue.stop()
  await server.close()
})

interface Answer {
  readonly status: number
  readonly agent: Agent
  readonly voices: { id: string; provider: string }[]
  readonly warnings?: { code: string }[]
  readonly error: { code: string; cause: string; message: string }
}

async function send(method: string, path: string, body?: unknown, headers: object = {}): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

const english = { name: 'Emma', language: 'en', firstMessage: 'Hello, this is the virtual assistant.' }
const create = (fields: object = {}, headers: object = {}) =>
  send('POST', '/v1/agents', { ...english, ...fields }, headers)
const patch = (id: string, change: object) => send('PATCH', `/v1/agents/${id}`, change)
const agentOf = async (id: string) => (await send('GET', `/v1/agents/${id}`)).agent
const codes = ({ warnings }: Answer) => warnings?.map(({ code }) => code)
const agentsIn = async () => ((await send('GET', '/v1/agents')) as unknown as { agents: Agent[] }).agents

async function eventually(what: string, holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (holds()) return
    await systemClock.sleep(10)
  }
  throw new Error(`never: ${what}`)
}

describe('a new agent', () => {
  // verifies: agents.outbound-tasks, agents.provider
  test.each([
    ['cs', undefined, 'engine'],
    ['sk', undefined, 'engine'],
    ['en', undefined, 'external'],
    ['de', undefined, 'external'],
    ['pl', undefined, 'external'],
    ['en', true, 'engine'],
    ['cs', true, 'engine'],
    ['cs', false, 'external'],
    ['de', false, 'external'],
  ])(
    'in %s with useForOutboundTasks %s starts on the %s',
    async (language, useForOutboundTasks, provider) => {
      const { status, agent } = await create({ language, useForOutboundTasks })
      expect([status, agent.provider, agent.useForOutboundTasks]).toEqual([
        201,
        provider,
        useForOutboundTasks,
      ])
      expect(held.size).toBe(provider === 'external' ? 1 : 0)
    },
  )

  // verifies: agents.other-warnings
  test('that asks for the platform where the engine is the default is told so, and only then', async () => {
    const czech = { language: 'cs', firstMessage: 'Dobrý den, tady virtuální asistentka.' }
    expect(codes(await create({ ...czech, useForOutboundTasks: false }))).toEqual([
      'elevenlabs_by_explicit_choice',
    ])
    expect(codes(await create({ useForOutboundTasks: false }))).toBeUndefined()
    const { agent } = await create({ ...czech, useForOutboundTasks: false })
    expect(codes(await patch(agent.id, { goal: 'x' }))).toBeUndefined()
  })

  test('of an account that the platform does not serve stays on the engine and finds no voices there', async () => {
    servesSandbox = false
    expect((await create()).agent.provider).toBe('engine')
    expect((await create({ useForOutboundTasks: false })).error.code).toBe('engine_not_configured')
    expect((await send('GET', '/v1/voices?provider=external')).voices).toEqual([])
    expect(held.size).toBe(0)
  })

  // verifies: agents.voicemail-engine
  test('on the platform takes no voicemail setting, and one on the engine does', async () => {
    const voicemail = { enabled: true, action: 'hangup' }
    const { status, error } = await create({ voicemail })
    expect([status, error.code, error.cause]).toEqual([400, 'voicemail_requires_engine', 'request'])
    expect((await create({ voicemail, useForOutboundTasks: true })).agent.voicemail).toEqual(voicemail)
    const { agent } = await create()
    expect((await patch(agent.id, { voicemail })).error.code).toBe('voicemail_requires_engine')
  })

  test('on the platform takes any voice id and is made there with what it says', async () => {
    const { agent } = await create({ voiceId: 'nobody', systemPrompt: 'You take orders.' })
    expect(agent.voiceId).toBe('nobody')
    expect([...held.values()]).toMatchObject([
      { name: 'Emma', language: 'en', voiceId: 'nobody', systemPrompt: 'You take orders.' },
    ])
  })

  // verifies: agents.other-warnings
  test('on the platform is told what works on the engine only', async () => {
    const node = { id: 'a', name: 'A', prompt: 'Ask.', end: true, toolIds: [`tool_${'1'.repeat(32)}`] }
    expect(codes(await create({ workflow: { start: 'a', nodes: [node], edges: [] } }))).toEqual([
      'workflow_node_tool_missing',
      'workflow_node_tool_not_synced',
      'workflow_not_synced_to_provider',
    ])
  })

  test.each(refusals)('is not stored where the platform %s', async (_what, wrong) => {
    refusal = wrong
    const { status, error } = await create()
    expect([status, error.code, error.cause]).toEqual([502, 'eleven_labs_error', 'service'])
    expect(await agentsIn()).toEqual([])
  })

  test('that cannot be stored after all is taken from the platform again', async () => {
    const { number } = (await send('POST', '/v1/numbers', {})) as unknown as { number: { e164: string } }
    meanwhile = () =>
      server.database.query(sql`update number set status = 'releasing' where e164 = ${number.e164}`)
    const { status, error } = await create({ numberE164: number.e164 })
    expect([status, error.code]).toEqual([400, 'validation'])
    expect(await agentsIn()).toEqual([])
    await eventually('the platform has no agent', () => held.size === 0)
  })

  test('holds no transaction while the platform is asked', async () => {
    let idle: { open: number } | undefined
    meanwhile = async () => {
      idle = await server.database.one(sql<{ open: number }>`
        select count(*)::integer as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`)
    }
    await create()
    expect(idle).toEqual({ open: 0 })
  })

  // verifies: idempotency.replay
  test('under one Idempotency-Key is made once, and a refusal is answered again', async () => {
    const key = { 'idempotency-key': 'k' }
    const [first, again] = [await create({}, key), await create({}, key)]
    expect(again).toEqual(first)
    expect([held.size, (await agentsIn()).length]).toEqual([1, 1])
    refusal = down
    const refused = await create({}, { 'idempotency-key': 'r' })
    refusal = undefined
    expect((await create({}, { 'idempotency-key': 'r' })).error.code).toBe(refused.error.code)
  })

  test('whose process died is answered under its key by what is stored', async () => {
    const { agent } = await create({}, { 'idempotency-key': 'made' })
    await create({}, { 'idempotency-key': 'lost' })
    await server.database.query(sql`
      update idempotency_key set state = 'running', owner = 'dead', status = null, body = null,
        resource_id = case key when 'made' then ${agent.id} else ${`ag_${'0'.repeat(32)}`} end
      where account_id = ${uuidOf(account.id)}`)
    expect((await create({}, { 'idempotency-key': 'made' })).agent.id).toBe(agent.id)
    expect((await create({}, { 'idempotency-key': 'lost' })).error.code).toBe('eleven_labs_error')
  })
})

describe('a change of an agent on the platform', () => {
  test('is told to the platform before it is answered, and so are publish and rollback', async () => {
    const { agent } = await create()
    await patch(agent.id, { name: 'Berta' })
    expect([...held.values()][0]?.name).toBe('Berta')
    await send('PUT', `/v1/agents/${agent.id}/draft`, { draft: { name: 'Cyril' }, expectedRevision: 2 })
    expect([...held.values()][0]?.name).toBe('Berta')
    await send('POST', `/v1/agents/${agent.id}/draft/publish`, {})
    expect([...held.values()][0]?.name).toBe('Cyril')
    await send('POST', `/v1/agents/${agent.id}/draft/rollback`, {})
    expect([...held.values()][0]?.name).toBe('Berta')
  })

  test.each(refusals)('is stored with a warning where the platform %s', async (_what, wrong) => {
    const { agent } = await create()
    refusal = wrong
    const changed = await patch(agent.id, { name: 'Berta' })
    expect([changed.status, changed.agent.name, codes(changed)]).toEqual([
      200,
      'Berta',
      ['agent_not_synced_to_provider'],
    ])
    refusal = undefined
    expect(codes(await patch(agent.id, { goal: 'x' }))).toBeUndefined()
    expect([...held.values()]).toMatchObject([{ name: 'Berta', goal: 'x' }])
  })

  test('that the platform has lost makes it anew', async () => {
    const { agent } = await create()
    held.clear()
    expect(codes(await patch(agent.id, { name: 'Berta' }))).toBeUndefined()
    expect([...held.values()]).toMatchObject([{ name: 'Berta' }])
  })

  test('of many at once leaves the platform with the last one', async () => {
    const { agent } = await create()
    await Promise.all(Array.from({ length: 12 }, (_, index) => patch(agent.id, { goal: `g${index}` })))
    const { goal } = await agentOf(agent.id)
    expect([...held.values()]).toMatchObject([{ goal }])
  })
})

describe('an agent on the platform moves to the engine', () => {
  const raw = { voiceId: 'raw-platform-id' }
  const onEngine = { provider: 'engine', voiceId: 'voice-of-cs' }

  // verifies: states.agent-provider-switch
  test.each([
    ['when its language becomes one that starts there', { language: 'cs' }, onEngine],
    [
      'when transferTo is turned on',
      { transferTo: { e164: '+420602123456', mode: 'cold' } },
      { provider: 'engine' },
    ],
    ['when useForOutboundTasks becomes true', { useForOutboundTasks: true }, { provider: 'engine' }],
  ])(
    '%s, with the default voice of its language, and leaves the platform',
    async (_when, change, becomes) => {
      const { agent } = await create(raw)
      const moved = await patch(agent.id, change)
      expect(moved.agent).toMatchObject({ ...change, ...becomes })
      expect(moved.agent.voiceId).toBe(`voice-of-${moved.agent.language}`)
      expect(await agentOf(agent.id)).toMatchObject({ provider: 'engine', revision: 2 })
      expect(held.size).toBe(0)
    },
  )

  // verifies: states.agent-provider-switch
  test.each(refusals)('and stays where the platform %s, with the change stored', async (_what, wrong) => {
    const { agent } = await create(raw)
    refusal = wrong
    const stayed = await patch(agent.id, { language: 'cs', firstMessage: 'Dobrý den, jsem AI.' })
    expect(stayed.agent).toMatchObject({ provider: 'external', language: 'cs', ...raw })
    expect(codes(stayed)).toEqual(['engine_switch_failed', 'agent_not_synced_to_provider'])
    expect(await agentOf(agent.id)).toMatchObject({ provider: 'external', language: 'cs', ...raw })
  })

  // verifies: states.agent-provider-switch
  test('not by a change between cs and sk, nor between languages of the platform', async () => {
    const czech = await create({ language: 'cs', useForOutboundTasks: false })
    expect((await patch(czech.agent.id, { language: 'sk' })).agent.provider).toBe('external')
    const { agent } = await create()
    expect((await patch(agent.id, { language: 'de' })).agent.provider).toBe('external')
  })

  // verifies: states.agent-provider-switch
  test('and never back by itself', async () => {
    const { agent } = await create({ language: 'cs' })
    expect((await patch(agent.id, { language: 'en' })).agent.provider).toBe('engine')
    expect((await patch(agent.id, { useForOutboundTasks: false })).agent.provider).toBe('engine')
  })

  test('by a publish too', async () => {
    const { agent } = await create(raw)
    await send('PUT', `/v1/agents/${agent.id}/draft`, { draft: { language: 'cs' }, expectedRevision: 1 })
    expect((await send('POST', `/v1/agents/${agent.id}/draft/publish`)).agent).toMatchObject(onEngine)
  })
})

describe('deleting', () => {
  test('an agent takes it from the platform, later where the platform is down', async () => {
    const { agent } = await create()
    const { status, ...answer } = await send('DELETE', `/v1/agents/${agent.id}`)
    expect([status, answer]).toEqual([200, { deleted: true }])
    await eventually('the platform has no agent', () => held.size === 0)
    expect((await send('GET', `/v1/agents/${agent.id}`)).status).toBe(404)
    const other = await create()
    refusal = down
    expect((await send('DELETE', `/v1/agents/${other.agent.id}`)).status).toBe(200)
    refusal = undefined
    await server.database.query(sql`update job set due_at = 0 where kind = 'agent-release'`)
    await eventually('the platform has no agent', () => held.size === 0)
  })

  test('an agent in a call is refused until the call is over; its number is free then', async () => {
    const { number } = (await send('POST', '/v1/numbers', {})) as unknown as { number: { e164: string } }
    const { agent } = await create({ language: 'cs', numberE164: number.e164 })
    await server.database.query(sql`
      insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, agent_id, node)
      values (${uuidOf(account.id)}, gen_random_uuid(), 'out', 'agent', '+420228880001', '+420601000001',
        'in_progress', 1, ${uuidOf(agent.id)}, 'n')`)
    const { status, error } = await send('DELETE', `/v1/agents/${agent.id}`)
    expect([status, error.code, error.cause]).toEqual([409, 'agent_busy', 'busy'])
    await server.database.query(sql`update call set node = null where agent_id = ${uuidOf(agent.id)}`)
    expect((await send('DELETE', `/v1/agents/${agent.id}`)).status).toBe(200)
    const { numbers } = (await send('GET', '/v1/numbers')) as unknown as { numbers: object[] }
    expect(numbers).toMatchObject([{ mode: 'none', agentId: null }])
    const left = await server.database.query(sql`
      select from agent_version where account_id = ${uuidOf(account.id)}`)
    expect(left).toEqual([])
  })
})

describe('voices', () => {
  // verifies: voices.list
  test('are those of the engine, or of the platform on request', async () => {
    const engine = await send('GET', '/v1/voices')
    expect(engine.voices).toEqual([
      { id: 'jana', name: 'Jana', language: 'cs', gender: 'female', provider: 'engine' },
    ])
    expect((await send('GET', '/v1/voices?provider=engine')).voices).toEqual(engine.voices)
    expect((await send('GET', '/v1/voices?provider=external')).voices).toEqual([
      { id: 'v1', name: 'Rachel', language: 'en', gender: 'female', provider: 'external' },
    ])
    expect((await send('GET', '/v1/voices?provider=other')).error.code).toBe('validation')
  })

  test('of a platform that fails are an error of the platform', async () => {
    refusal = down
    const { status, error } = await send('GET', '/v1/voices?provider=external')
    expect([status, error.code]).toEqual([502, 'eleven_labs_error'])
  })
})

describe('the operator', () => {
  const byOperator = (path: string) =>
    send(
      'POST',
      `/operator/v1/agents/${path}`,
      { reason: 'x' },
      { authorization: `Bearer ${testOperatorToken}` },
    )

  // verifies: agents.suspended
  test('suspends and restores an agent, with an entry in the audit log', async () => {
    const { agent } = await create({ language: 'cs' })
    expect((await byOperator(`${agent.id}/suspend`)).agent).toMatchObject({ id: agent.id, suspended: true })
    expect((await agentOf(agent.id)).suspended).toBe(true)
    expect((await patch(agent.id, { suspended: false })).error.message).toContain('Unknown field "suspended"')
    await patch(agent.id, { goal: 'x' })
    expect((await agentOf(agent.id)).suspended).toBe(true)
    expect((await byOperator(`${agent.id}/restore`)).agent.suspended).toBe(false)
    const entries = await server.database.query(sql`
      select actor, action, reason, before, after from audit_entry where target = ${agent.id} order by id`)
    expect(entries).toEqual([
      {
        actor: 'olga',
        action: 'agent.suspend',
        reason: 'x',
        before: { suspended: false },
        after: { suspended: true },
      },
      {
        actor: 'olga',
        action: 'agent.restore',
        reason: 'x',
        before: { suspended: true },
        after: { suspended: false },
      },
    ])
    expect((await byOperator(`ag_${'0'.repeat(32)}/suspend`)).error.code).toBe('not_found')
    expect((await byOperator('none/suspend')).error.code).toBe('not_found')
  })
})
