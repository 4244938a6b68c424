import { until } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { codes, down, platformOfFile, refusals } from '../testing/platform.ts'

const { platform, database, accountId, send, create, patch, agentOf, agentsIn } = platformOfFile()

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
      expect(platform.held.size).toBe(provider === 'external' ? 1 : 0)
    },
  )

  // verifies: agents.other-warnings
  test('that asks for the platform where the engine is the default gets a warning, and only then', async () => {
    const czech = { language: 'cs', firstMessage: 'Dobrý den, tady virtuální asistentka.' }
    expect(codes(await create({ ...czech, useForOutboundTasks: false }))).toEqual([
      'elevenlabs_by_explicit_choice',
    ])
    expect(codes(await create({ useForOutboundTasks: false }))).toBeUndefined()
    const { agent } = await create({ ...czech, useForOutboundTasks: false })
    expect(codes(await patch(agent.id, { goal: 'x' }))).toBeUndefined()
  })

  test('of an account that the platform does not serve stays on the engine and gets no platform voices', async () => {
    platform.servesSandbox = false
    expect((await create()).agent.provider).toBe('engine')
    expect((await create({ useForOutboundTasks: false })).error.code).toBe('engine_not_configured')
    expect((await send('GET', '/v1/voices?provider=external')).voices).toEqual([])
    expect(platform.held.size).toBe(0)
  })

  // verifies: agents.voicemail-engine
  test('on the platform accepts no voicemail setting, and one on the engine does', async () => {
    const voicemail = { enabled: true, action: 'hangup' }
    const { status, error } = await create({ voicemail })
    expect([status, error.code, error.cause]).toEqual([400, 'voicemail_requires_engine', 'request'])
    expect((await create({ voicemail, useForOutboundTasks: true })).agent.voicemail).toEqual(voicemail)
    const { agent } = await create()
    expect((await patch(agent.id, { voicemail })).error.code).toBe('voicemail_requires_engine')
  })

  // verifies: agents.voice
  test('on the platform accepts any voice id and is created there with its texts', async () => {
    const { agent } = await create({ voiceId: 'nobody', systemPrompt: 'You take orders.' })
    expect(agent.voiceId).toBe('nobody')
    expect([...platform.held.values()]).toMatchObject([
      { name: 'Emma', language: 'en', voiceId: 'nobody', systemPrompt: 'You take orders.' },
    ])
  })

  // verifies: agents.other-warnings
  test('on the platform gets warnings about what works on the engine only', async () => {
    const node = { id: 'a', name: 'A', prompt: 'Ask.', end: true, toolIds: [`tool_${'1'.repeat(32)}`] }
    expect(codes(await create({ workflow: { start: 'a', nodes: [node], edges: [] } }))).toEqual([
      'workflow_node_tool_missing',
      'workflow_node_tool_not_synced',
      'workflow_not_synced_to_provider',
    ])
  })

  test.each(refusals)('is not stored if the platform %s', async (_what, wrong) => {
    platform.refusal = wrong
    const { status, error } = await create()
    expect([status, error.code, error.cause]).toEqual([502, 'eleven_labs_error', 'service'])
    expect(await agentsIn()).toEqual([])
  })

  test('that cannot be stored in the end is removed from the platform', async () => {
    const { number } = (await send('POST', '/v1/numbers', {})) as unknown as { number: { e164: string } }
    platform.meanwhile = () =>
      database().query(sql`update number set status = 'releasing' where e164 = ${number.e164}`)
    const { status, error } = await create({ numberE164: number.e164 })
    expect([status, error.code]).toEqual([400, 'validation'])
    expect(await agentsIn()).toEqual([])
    await until(() => platform.held.size === 0)
  })

  test('holds no transaction while the platform is called', async () => {
    let idle: { open: number } | undefined
    platform.meanwhile = async () => {
      idle = await database().one(sql<{ open: number }>`
        select count(*)::integer as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`)
    }
    await create()
    expect(idle).toEqual({ open: 0 })
  })

  // verifies: idempotency.replay
  test('under one Idempotency-Key is created once, and a refusal is repeated', async () => {
    const key = { 'idempotency-key': 'k' }
    const [first, again] = [await create({}, key), await create({}, key)]
    expect(again).toEqual(first)
    expect([platform.held.size, (await agentsIn()).length]).toEqual([1, 1])
    platform.refusal = down
    const refused = await create({}, { 'idempotency-key': 'r' })
    platform.refusal = undefined
    expect((await create({}, { 'idempotency-key': 'r' })).error.code).toBe(refused.error.code)
  })

  test('whose process died is answered under its key by what is stored', async () => {
    const { agent } = await create({}, { 'idempotency-key': 'made' })
    await create({}, { 'idempotency-key': 'lost' })
    await database().query(sql`
      update idempotency_key set state = 'running', owner = 'dead', status = null, body = null,
        resource_id = case key when 'made' then ${agent.id} else ${`ag_${'0'.repeat(32)}`} end
      where account_id = ${uuidOf(accountId())}`)
    expect((await create({}, { 'idempotency-key': 'made' })).agent.id).toBe(agent.id)
    expect((await create({}, { 'idempotency-key': 'lost' })).error.code).toBe('eleven_labs_error')
  })
})

describe('an agent on the platform moves to the engine', () => {
  const raw = { voiceId: 'raw-platform-id' }
  const onEngine = { provider: 'engine', voiceId: 'voice-of-cs' }

  // verifies: states.agent-provider-switch
  test.each([
    ['when its language changes to one of the engine', { language: 'cs' }, onEngine],
    [
      'when transferTo is set',
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
      expect(platform.held.size).toBe(0)
    },
  )

  // verifies: states.agent-provider-switch
  test.each(refusals)('and stays if the platform %s, with the change stored', async (_what, wrong) => {
    const { agent } = await create(raw)
    platform.refusal = wrong
    const stayed = await patch(agent.id, { language: 'cs', firstMessage: 'Dobrý den, jsem AI.' })
    expect(stayed.agent).toMatchObject({ provider: 'external', language: 'cs', ...raw })
    expect(codes(stayed)).toEqual(['engine_switch_failed', 'agent_not_synced_to_provider'])
    expect(await agentOf(agent.id)).toMatchObject({ provider: 'external', language: 'cs', ...raw })
  })

  // verifies: states.agent-provider-switch
  test('not on a change between cs and sk, nor between languages of the platform', async () => {
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

  test('on a publish too', async () => {
    const { agent } = await create(raw)
    await send('PUT', `/v1/agents/${agent.id}/draft`, { draft: { language: 'cs' }, expectedRevision: 1 })
    expect((await send('POST', `/v1/agents/${agent.id}/draft/publish`)).agent).toMatchObject(onEngine)
  })
})
