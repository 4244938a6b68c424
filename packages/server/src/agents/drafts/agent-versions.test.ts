import type { Agent } from '@hovor/api'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { draftsOfFile } from '../testing/drafts.ts'

const {
  database,
  newAccount,
  send,
  made,
  draftOf,
  agentOf,
  publish,
  rollBack,
  versionsOf,
  boughtNumber,
  save,
} = draftsOfFile()

describe('publishing', () => {
  // verifies: drafts.endpoints
  test('makes the draft live under a version of its own, and keeps the previous live fields', async () => {
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
  test('keeps every version complete, so that it can be read and saved as a draft again', async () => {
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
  test.each(['3', '0', 'x', '-1', '1.5', '99999999999'])('with the version %s: not found', async (number) => {
    const id = await made()
    await publish(id)
    const { status, error } = await send('GET', `/v1/agents/${id}/versions/${number}`)
    expect([status, error.code]).toEqual([404, 'not_found'])
  })

  // verifies: drafts.endpoints
  test('hides versions from other accounts', async () => {
    const id = await made()
    await publish(id)
    await newAccount()
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

  test('concurrent with saves and changes loses none of them', async () => {
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

  test('that is refused leaves everything unchanged', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    const gone = JSON.stringify({ name: 'Berta', toolIds: [`tool_${'0'.repeat(32)}`] })
    await database().query(sql`update agent set draft = ${gone}::jsonb where id = ${uuidOf(id)}`)
    const { status, error } = await publish(id)
    expect([status, error.message.startsWith('draft.toolIds.0: ')]).toEqual([400, true])
    expect((await agentOf(id)).name).toBe('Anna')
    expect(await versionsOf(id)).toEqual([])
  })
})

describe('rolling back', () => {
  // verifies: drafts.endpoints
  test('restores what was live before the last publish, and steps further back', async () => {
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
  test('after a publish that followed a rollback returns to what was live, not to what was rolled back', async () => {
    const id = await made()
    await save(id, { name: 'Berta' })
    await publish(id)
    await rollBack(id)
    await save(id, { name: 'Cyril' })
    await publish(id)
    expect((await rollBack(id)).agent.name).toBe('Anna')
  })

  // verifies: drafts.endpoints
  test('loses no change made directly to the live agent', async () => {
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

  test('before the first publish has nothing to return to', async () => {
    expect((await rollBack(await made())).error.message).toBe('There is no version before the live one.')
  })

  test('keeps the newest 100 versions and the live one', async () => {
    const id = await made()
    await publish(id)
    await database().query(sql`
      insert into agent_version (account_id, agent_id, version, id, replaces, fields, changed, published_at)
      select account_id, agent_id, n, gen_random_uuid(), 1, fields, changed, n
      from agent_version, generate_series(3, 120) n where agent_id = ${uuidOf(id)} and version = 1`)
    await publish(id)
    const kept = await database().query(sql<{ version: number }>`
      select version from agent_version where agent_id = ${uuidOf(id)} order by version`)
    expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([101, 2, 121])
  })
})
