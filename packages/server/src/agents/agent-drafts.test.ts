import type { Agent } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'
import { numbers } from '../numbers/numbers.ts'
import { startTestSurface, type TestSurface } from '../surface/testing.ts'
import { createAgents } from './agents.ts'
import { detachTool } from './detach-tool.ts'

let server: TestSurface
let account: { id: string; apiKey: string }

beforeAll(async () => {
  server = await startTestSurface()
})
beforeEach(async () => {
  account = await server.newAccount()
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly agent: Agent
  readonly draft: Partial<Agent>
  readonly published: Partial<Agent>
  readonly revision: number
  readonly hasChanges: boolean
  readonly version: number
  readonly versions: { version: number; live: boolean; replaces: number | null; changed: string[] }[]
  readonly nextCursor: string | null
  readonly number: { e164: string }
  readonly warnings?: { code: string; from?: string | null; to?: string | null }[]
  readonly error: { code: string; cause: string; message: string; currentRevision?: number }
}

async function send(method: string, path: string, body?: unknown, headers: object = {}): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

async function made(fields: object = {}): Promise<string> {
  const answer = await send('POST', '/v1/agents', {
    name: 'Anna',
    language: 'cs',
    firstMessage: 'Dobrý den, tady virtuální asistentka.',
    ...fields,
  })
  return answer.agent.id
}

const draftOf = (id: string) => send('GET', `/v1/agents/${id}/draft`)
const agentOf = async (id: string) => (await send('GET', `/v1/agents/${id}`)).agent
const publish = (id: string, body: object = {}) => send('POST', `/v1/agents/${id}/draft/publish`, body)
const rollBack = (id: string, body: object = {}) => send('POST', `/v1/agents/${id}/draft/rollback`, body)
const versionsOf = async (id: string) => (await send('GET', `/v1/agents/${id}/versions`)).versions
const boughtNumber = async () => (await send('POST', '/v1/numbers', {})).number.e164

/** Reads the draft, changes it, and sends it back as a client does. */
async function save(id: string, change: object): Promise<Answer> {
  const { draft, revision } = await draftOf(id)
  return send('PUT', `/v1/agents/${id}/draft`, { draft: { ...draft, ...change }, expectedRevision: revision })
}

describe('a draft', () => {
  // verifies: drafts.read, drafts.endpoints
  test('that nobody saved is the live agent', async () => {
    const id = await made({ goal: 'Objednat' })
    const { draft, published, revision, hasChanges } = await draftOf(id)
    expect(draft).toMatchObject({ name: 'Anna', goal: 'Objednat', silencePromptSecs: 10 })
    expect(published).toEqual({ ...draft, numberE164: null })
    expect([revision, hasChanges]).toEqual([1, false])
    for (const name of ['id', 'provider', 'suspended', 'revision', 'numberE164']) {
      expect(draft).not.toHaveProperty(name)
    }
  })

  // verifies: drafts.read, versioning.draft-bodies
  test('is saved by sending back exactly what was read, and read again as it was saved', async () => {
    const id = await made()
    const saved = await save(id, { name: 'Berta', knowledge: 'Otevřeno 8-16' })
    expect(saved).toMatchObject({ status: 200, hasChanges: true, revision: 2 })
    expect(saved.draft).toMatchObject({ name: 'Berta', knowledge: 'Otevřeno 8-16' })
    expect(saved.published).toMatchObject({ name: 'Anna', knowledge: '' })
    expect(await draftOf(id)).toEqual(saved)
    expect(await agentOf(id)).toMatchObject({ name: 'Anna', knowledge: '' })
    const again = await save(id, {})
    expect(again).toEqual(saved)
  })

  test('takes what it leaves out from the live agent', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    const { draft, hasChanges } = await send('PUT', `/v1/agents/${id}/draft`, {
      draft: { goal: 'x' },
      expectedRevision: 2,
    })
    expect(draft).toMatchObject({ name: 'Anna', goal: 'x' })
    expect(hasChanges).toBe(true)
    expect((await save(id, { goal: '' })).hasChanges).toBe(false)
  })

  // verifies: drafts.strict, versioning.draft-bodies, errors.unknown-field
  test('refuses an unknown key in what is saved and in what is published', async () => {
    const id = await made()
    const { draft, revision } = await draftOf(id)
    const sentence = (name: string) =>
      `Unknown field "${name}". Remove it; the documentation lists the accepted fields.`
    const refusals: [string, string, object, string][] = [
      ['PUT', 'draft', { draft, expectedRevision: revision, revision }, 'revision'],
      ['PUT', 'draft', { draft: { ...draft, revision }, expectedRevision: revision }, 'draft.revision'],
      [
        'PUT',
        'draft',
        { draft: { ...draft, provider: 'engine' }, expectedRevision: revision },
        'draft.provider',
      ],
      ['POST', 'draft/publish', { revision }, 'revision'],
      ['POST', 'draft/rollback', { revision }, 'revision'],
    ]
    for (const [method, path, body, name] of refusals) {
      const { status, error } = await send(method, `/v1/agents/${id}/${path}`, body)
      expect([status, error.code, error.message]).toEqual([400, 'validation', sentence(name)])
    }
    expect(await draftOf(id)).toMatchObject({ revision, hasChanges: false })
  })

  // verifies: errors.draft-revision-conflict, errors.revision-conflict
  test('on an old revision is refused with the current one, saved or published', async () => {
    const id = await made()
    const { draft } = await save(id, { name: 'Berta' })
    const late = await send('PUT', `/v1/agents/${id}/draft`, { draft, expectedRevision: 1 })
    const published = await publish(id, { expectedRevision: 1 })
    for (const { status, error } of [late, published]) {
      expect(status).toBe(409)
      expect(error).toMatchObject({ code: 'revision_conflict', cause: 'request', currentRevision: 2 })
    }
    const missing = await send('PUT', `/v1/agents/${id}/draft`, { draft })
    expect([missing.status, missing.error.message]).toEqual([400, 'expectedRevision is required.'])
    expect((await publish(id, { expectedRevision: 2 })).agent.name).toBe('Berta')
  })

  test('of another language has its default voice, however often the language changes before it is live', async () => {
    const id = await made({ voiceId: 'voice-of-cs' })
    const voices: unknown[] = []
    for (const language of ['sk', 'de', 'cs', 'sk']) {
      const { draft } = await draftOf(id)
      voices.push((await save(id, { ...draft, language })).draft.voiceId)
    }
    expect(voices).toEqual(['voice-of-sk', 'voice-of-de', 'voice-of-cs', 'voice-of-sk'])
    expect((await publish(id)).agent).toMatchObject({ language: 'sk', voiceId: 'voice-of-sk' })
    expect((await rollBack(id)).agent).toMatchObject({ language: 'cs', voiceId: 'voice-of-cs' })
  })

  test('is held to the bounds and codes of an agent', async () => {
    const id = await made()
    const refused = async (change: object) => (await save(id, change)).error
    expect(await refused({ goal: 'x'.repeat(301) })).toMatchObject({ code: 'invalid_goal' })
    expect((await refused({ voiceId: 'nobody' })).message).toMatch(/^draft\.voiceId: /)
    expect((await refused({ toolIds: ['tool_1'] })).message).toMatch(/^draft\.toolIds\.0: /)
    expect((await refused({ numberE164: '+420228880998' })).message).toMatch(/^draft\.numberE164: /)
    expect(await refused({ workflow: { start: 'a', nodes: [], edges: [] } })).toMatchObject({
      code: 'invalid_workflow',
    })
  })

  // verifies: errors.draft-revision-conflict
  test('of two saved at once on one revision: one is stored, the other is told of the conflict', async () => {
    const id = await made()
    const { draft } = await draftOf(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send('PUT', `/v1/agents/${id}/draft`, {
          draft: { ...draft, name: `N${index}` },
          expectedRevision: 1,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const stored = answers.find(({ status }) => status === 200)
    expect((await draftOf(id)).draft.name).toBe(stored?.draft.name)
  })
})

describe('a change of the live agent under a draft', () => {
  // verifies: agents.update, drafts.read
  test('is followed by the draft field by field: its own changes stay', async () => {
    const id = await made({ goal: 'a', knowledge: 'a' })
    await save(id, { goal: 'b' })
    await send('PATCH', `/v1/agents/${id}`, { goal: 'c', knowledge: 'c' })
    const { draft, published, revision } = await draftOf(id)
    expect([draft.goal, draft.knowledge]).toEqual(['b', 'c'])
    expect([published.goal, published.knowledge, revision]).toEqual(['c', 'c', 3])
  })

  // verifies: drafts.read
  test('that makes the two the same leaves nothing to publish', async () => {
    const id = await made()
    await save(id, { goal: 'b' })
    await send('PATCH', `/v1/agents/${id}`, { goal: 'b' })
    expect((await draftOf(id)).hasChanges).toBe(false)
  })
})

describe('publishing', () => {
  // verifies: drafts.endpoints
  test('makes the draft live under a version of its own, and keeps what was live', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    const { status, agent, version } = await publish(id)
    expect([status, agent.name, agent.revision, version]).toEqual([200, 'Berta', 3, 2])
    expect(agent.publishedAt).toBe(agent.updatedAt)
    expect(await draftOf(id)).toMatchObject({ hasChanges: false, revision: 3 })
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, live: true, replaces: 1, changed: ['name'] },
      { version: 1, live: false, replaces: null, changed: [] },
    ])
  })

  // verifies: drafts.endpoints
  test('keeps every version whole, so that it can be read and saved as a draft again', async () => {
    const id = await made({ goal: 'Objednat' })
    await save(id, { name: 'Berta', goal: 'Prodat' })
    await publish(id)
    const { version } = (await send('GET', `/v1/agents/${id}/versions/1`)) as unknown as {
      version: { agent: Partial<Agent> }
    }
    const [, listed] = await versionsOf(id)
    const { agent, ...told } = version
    expect(told).toEqual(listed)
    expect(agent).toMatchObject({ name: 'Anna', goal: 'Objednat', silencePromptSecs: 10 })
    expect(agent).not.toHaveProperty('numberE164')
    expect((await save(id, agent)).draft).toEqual(agent)
    await publish(id)
    expect((await agentOf(id)).goal).toBe('Objednat')
  })

  // verifies: drafts.endpoints
  test.each(['3', '0', 'x', '-1', '1.5', '99999999999'])('under no number %s: not found', async (number) => {
    const id = await made()
    await publish(id)
    const { status, error } = await send('GET', `/v1/agents/${id}/versions/${number}`)
    expect([status, error.code]).toEqual([404, 'not_found'])
  })

  // verifies: drafts.endpoints
  test('keeps versions from other accounts', async () => {
    const id = await made()
    await publish(id)
    account = await server.newAccount()
    expect((await send('GET', `/v1/agents/${id}/versions/1`)).status).toBe(404)
  })

  // verifies: idempotency.replay
  test('twice under one Idempotency-Key publishes once', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    const path = `/v1/agents/${id}/draft/publish`
    const [first, again] = [
      await send('POST', path, {}, { 'idempotency-key': 'p' }),
      await send('POST', path, {}, { 'idempotency-key': 'p' }),
    ]
    expect(again).toEqual(first)
    expect(await versionsOf(id)).toHaveLength(2)
  })

  test('at once with saves and changes loses none of them', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    const answers = await Promise.all([
      publish(id),
      publish(id),
      send('PATCH', `/v1/agents/${id}`, { goal: 'x' }),
      send('PATCH', `/v1/agents/${id}`, { knowledge: 'y' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await agentOf(id)).toMatchObject({ name: 'Berta', goal: 'x', knowledge: 'y', revision: 6 })
    const numbersOfVersions = (await versionsOf(id)).map(({ version }) => version)
    expect(numbersOfVersions).toEqual([...numbersOfVersions].sort((a, b) => b - a))
  })

  test('that is refused leaves everything as it was', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    const gone = JSON.stringify({ name: 'Berta', toolIds: [`tool_${'0'.repeat(32)}`] })
    await server.database.query(sql`update agent set draft = ${gone}::jsonb where id = ${uuidOf(id)}`)
    const { status, error } = await publish(id)
    expect([status, error.message.startsWith('draft.toolIds.0: ')]).toEqual([400, true])
    expect((await agentOf(id)).name).toBe('Anna')
    expect(await versionsOf(id)).toEqual([])
  })
})

describe('a tool that is deleted', () => {
  const [gone, kept] = [`tool_${'1'.repeat(32)}`, `tool_${'2'.repeat(32)}`]
  const deleted = () =>
    server.database.transaction((tx) => detachTool(tx, account.id, gone, systemClock.nowMs()))
  const put = (id: string, settings: object, draft: object) =>
    server.database.query(sql`
      update agent set settings = settings || ${JSON.stringify(settings)}::jsonb, draft = ${JSON.stringify(draft)}::jsonb
      where id = ${uuidOf(id)}`)

  test('leaves the draft too, so that it can be published', async () => {
    const id = await made()
    await put(id, {}, { name: 'Berta', toolIds: [gone, kept] })
    await deleted()
    const left = await draftOf(id)
    expect([left.draft.toolIds, left.draft.name, left.published.toolIds]).toEqual([[kept], 'Berta', []])
  })

  test('leaves no change behind where the draft had nothing but it', async () => {
    const id = await made()
    await put(id, {}, { toolIds: [gone] })
    await deleted()
    expect((await draftOf(id)).hasChanges).toBe(false)
  })

  // verifies: errors.draft-revision-conflict, errors.revision-conflict
  test.each([
    ['live', { toolIds: [gone] }, {}],
    ['in the draft', {}, { toolIds: [gone] }],
  ])(
    '%s makes what was read before a conflict, and leaves other agents alone',
    async (_, settings, draft) => {
      const [id, other] = [await made(), await made()]
      await put(id, settings, draft)
      const { revision, draft: read } = await draftOf(id)
      await deleted()
      const stale = { draft: { ...read, toolIds: [] }, expectedRevision: revision }
      const { status, error } = await send('PUT', `/v1/agents/${id}/draft`, stale)
      expect([status, error.code, error.currentRevision]).toEqual([409, 'revision_conflict', revision + 1])
      expect((await draftOf(id)).revision).toBe(revision + 1)
      expect((await draftOf(other)).revision).toBe(1)
    },
  )
})

describe('the number of a draft', () => {
  // verifies: drafts.number, agents.number
  test('absent leaves the live number, which is always the published one', async () => {
    const e164 = await boughtNumber()
    const id = await made({ numberE164: e164 })
    const { draft, published } = await draftOf(id)
    expect([draft.numberE164, published.numberE164]).toEqual([undefined, e164])
    await save(id, { name: 'Berta' })
    const { agent, warnings } = await publish(id)
    expect([agent.numberE164, warnings]).toEqual([e164, undefined])
    await send('PATCH', `/v1/numbers/${encodeURIComponent(e164)}`, { mode: 'none' })
    expect((await draftOf(id)).published.numberE164).toBeNull()
  })

  // verifies: drafts.number, agents.other-warnings
  test('as text attaches it with the publish, and null takes it away: both are told with from and to', async () => {
    const e164 = await boughtNumber()
    const id = await made()
    const chosen = await save(id, { numberE164: e164 })
    expect([chosen.draft.numberE164, chosen.published.numberE164, chosen.hasChanges]).toEqual([
      e164,
      null,
      true,
    ])
    expect((await agentOf(id)).numberE164).toBeNull()
    const attached = await publish(id)
    expect(attached.agent.numberE164).toBe(e164)
    expect(attached.warnings).toMatchObject([{ code: 'number_changed_by_publish', from: null, to: e164 }])
    const none = await save(id, { numberE164: null })
    expect([none.draft.numberE164, none.published.numberE164, none.hasChanges]).toEqual([null, e164, true])
    const taken = await publish(id)
    expect(taken.agent.numberE164).toBeNull()
    expect(taken.warnings).toMatchObject([{ code: 'number_changed_by_publish', from: e164, to: null }])
    expect(await numbers.routeOf(server.database, e164)).toMatchObject({ mode: 'none' })
  })

  test('null where there is none changes nothing', async () => {
    const id = await made()
    const { draft, hasChanges } = await save(id, { numberE164: null })
    expect([draft.numberE164, hasChanges]).toEqual([null, false])
    expect((await publish(id)).warnings).toBeUndefined()
  })
})

describe('rolling back', () => {
  // verifies: drafts.endpoints
  test('brings back what was live before the last publish, and goes on backwards', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    await publish(id)
    await save(id, { name: 'Cyril' })
    await publish(id)
    const first = await rollBack(id)
    expect([first.status, first.agent.name, first.version]).toEqual([200, 'Berta', 2])
    const second = await rollBack(id)
    expect([second.agent.name, second.version]).toEqual(['Anna', 1])
    const third = await rollBack(id)
    expect([third.status, third.error.code]).toEqual([404, 'not_found'])
    const named = await rollBack(id, { version: 3 })
    expect([named.agent.name, named.version]).toEqual(['Cyril', 3])
    expect((await rollBack(id, { version: 9 })).error.code).toBe('not_found')
  })

  // verifies: drafts.endpoints
  test('after a publish that followed a rollback goes to what was live, not to what was taken back', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    await publish(id)
    await rollBack(id)
    await save(id, { name: 'Cyril' })
    await publish(id)
    expect((await rollBack(id)).agent.name).toBe('Anna')
  })

  // verifies: drafts.endpoints
  test('loses no change that was made to the live agent itself', async () => {
    const id = await made()
    await send('PATCH', `/v1/agents/${id}`, { goal: 'changed' })
    await save(id, { goal: 'published' })
    await publish(id)
    expect((await rollBack(id)).agent.goal).toBe('changed')
    await send('PATCH', `/v1/agents/${id}`, { goal: 'changed again' })
    await rollBack(id, { version: 2 })
    const versions = await versionsOf(id)
    expect(versions.map(({ version, live }) => [version, live])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
    expect((await rollBack(id, { version: 3 })).agent.goal).toBe('changed again')
  })

  // verifies: drafts.endpoints, drafts.read
  test('leaves the number and the draft alone', async () => {
    const e164 = await boughtNumber()
    const id = await made()
    await save(id, { name: 'Berta', numberE164: e164 })
    await publish(id)
    await save(id, { goal: 'in the making' })
    const { agent, warnings } = await rollBack(id)
    expect([agent.name, agent.numberE164, warnings]).toEqual(['Anna', e164, undefined])
    expect((await draftOf(id)).draft).toMatchObject({ name: 'Anna', goal: 'in the making' })
  })

  test('before the first publish there is nothing to go back to', async () => {
    expect((await rollBack(await made())).error.message).toBe('There is no version before the live one.')
  })

  test('keeps the newest 100 versions and the live one', async () => {
    const id = await made()
    await publish(id)
    await server.database.query(sql`
      insert into agent_version (account_id, agent_id, version, id, replaces, fields, changed, published_at)
      select account_id, agent_id, n, gen_random_uuid(), 1, fields, changed, n
      from agent_version, generate_series(3, 120) n where agent_id = ${uuidOf(id)} and version = 1`)
    await publish(id)
    const kept = await server.database.query(sql<{ version: number }>`
      select version from agent_version where agent_id = ${uuidOf(id)} order by version`)
    expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([101, 2, 121])
  })
})

describe('calls', () => {
  test('meet the live agent, and its draft where they ask for it', async () => {
    const agents = createAgents({ numbers })
    const id = await made()
    await save(id, { name: 'Berta' })
    const nameFor = async (options?: { useDraft: boolean }) =>
      (await agents.agentForCall(server.database, account.id, id, options))?.agent.name
    expect([await nameFor(), await nameFor({ useDraft: true })]).toEqual(['Anna', 'Berta'])
    await publish(id)
    expect([await nameFor(), await nameFor({ useDraft: true })]).toEqual(['Berta', 'Berta'])
  })
})
