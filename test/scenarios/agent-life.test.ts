import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import type { Answer, Client, Json } from './support/client.ts'
import { operatorToken, startService } from './support/service.ts'

/* A service of its own, as the faults of its sandbox's platform meet the next request of anyone: one test at a time. */
const atEnd = atEndOfFile()
let url: string
let api: Client

beforeAll(async () => {
  url = (await startService(atEnd)).url
  api = await makeAccount(url)
})

const english = { name: 'Emma', language: 'en', firstMessage: 'Hello, this is the virtual assistant.' }
const czech = { language: 'cs', firstMessage: 'Dobrý den, tady virtuální asistentka.' }
const create = (fields: object) => api.send('POST', '/v1/agents', { ...english, ...fields })
const patch = (id: string, change: object) => api.send('PATCH', `/v1/agents/${id}`, change)
const setFault = async (fault: string, count: number) =>
  expect2xx(await api.send('PUT', '/sandbox/v1/faults', { target: 'platform', fault, count }))
const codes = ({ body }: Answer) => body.warnings?.map(({ code }: Json) => code)
const count = async () => (await api.get('/v1/agents')).body.agents.length

describe('agents in the running service', () => {
  // verifies: agents.outbound-tasks, states.agent-provider-switch, agents.other-warnings
  test('start on the default platform of their language, and move to the engine with a named voice', async () => {
    for (const [language, provider] of [
      ['cs', 'engine'],
      ['sk', 'engine'],
      ['de', 'external'],
      ['pl', 'external'],
    ]) {
      expect((await create({ language })).body.agent.provider).toBe(provider)
    }
    expect(codes(await create({ ...czech, useForOutboundTasks: false }))).toEqual([
      'elevenlabs_by_explicit_choice',
    ])
    const { agent } = expect2xx(await create({}))
    const moved = await patch(agent.id, czech)
    expect(moved.body.agent).toMatchObject({ provider: 'engine', ...czech })
    const { voices } = (await api.get('/v1/voices?provider=engine')).body
    expect(voices).toContainEqual(
      expect.objectContaining({ id: moved.body.agent.voiceId, language: 'cs', provider: 'engine' }),
    )
  })

  test('are not stored when the platform fails to create them, and stored with a warning when it fails to follow a change', async () => {
    const before = await count()
    for (const fault of ['5xx', '429', 'reject']) {
      await setFault(fault, 1)
      const { status, body } = await create({})
      expect([fault, status, body.error.code]).toEqual([fault, 502, 'eleven_labs_error'])
    }
    expect(await count()).toBe(before)
    const { agent } = expect2xx(await create({}))
    await setFault('5xx', 1)
    expect(codes(await patch(agent.id, { goal: 'x' }))).toEqual(['agent_not_synced_to_provider'])
    expect(codes(await patch(agent.id, { goal: 'y' }))).toBeUndefined()
    await setFault('5xx', 2)
    const stayed = await patch(agent.id, czech)
    expect(stayed.body.agent).toMatchObject({ provider: 'external', ...czech })
    expect(codes(stayed)).toEqual(['engine_switch_failed', 'agent_not_synced_to_provider'])
    await setFault('5xx', 1)
    expect((await api.get('/v1/voices?provider=external')).body.error.code).toBe('eleven_labs_error')
  })

  // verifies: voices.list
  test('list the voices of both providers', async () => {
    for (const provider of ['engine', 'external']) {
      const { voices } = expect2xx(await api.get(`/v1/voices?provider=${provider}`))
      expect(voices.length).toBeGreaterThan(0)
      expect(new Set(voices.map((voice: Json) => voice.provider))).toEqual(new Set([provider]))
    }
  })

  // verifies: drafts.endpoints, drafts.strict, errors.draft-revision-conflict
  test('are drafted, published, rolled back, suspended and deleted', async () => {
    const { agent } = expect2xx(await create(czech))
    const path = `/v1/agents/${agent.id}`
    const { draft, revision } = expect2xx(await api.get(`${path}/draft`))
    const body = { draft: { ...draft, name: 'Berta' }, expectedRevision: revision }
    const unknown = await api.send('PUT', `${path}/draft`, { ...body, revision })
    expect(unknown.body.error.message).toMatch(/^Unknown field "revision"/)
    expect2xx(await api.send('PUT', `${path}/draft`, body))
    const late = await api.send('PUT', `${path}/draft`, body)
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: 'revision_conflict', currentRevision: 2 } },
    })
    const published = expect2xx(await api.send('POST', `${path}/draft/publish`, {}))
    expect([published.agent.name, published.version]).toEqual(['Berta', 2])
    expect(expect2xx(await api.send('POST', `${path}/draft/rollback`, {})).agent.name).toBe('Emma')
    const suspended = await fetch(new URL(`/operator${path}/suspend`, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorToken}` },
    })
    expect(suspended.status).toBe(200)
    const refused = await api.send('POST', `${path}/test-call`, { to: '+420601000001' })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'agent_suspended'])
    expect(expect2xx(await api.send('DELETE', path))).toEqual({ deleted: true })
    expect((await api.get(path)).status).toBe(404)
  })
})
