import { until } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { codes, down, platformOfFile, refusals } from '../testing/platform.ts'

const { platform, database, accountId, send, create, patch, agentOf } = platformOfFile()

describe('a change of an agent on the platform', () => {
  test('reaches the platform before it is answered, as do publish and rollback', async () => {
    const { agent } = await create()
    await patch(agent.id, { name: 'Berta' })
    expect([...platform.held.values()][0]?.name).toBe('Berta')
    await send('PUT', `/v1/agents/${agent.id}/draft`, { draft: { name: 'Cyril' }, expectedRevision: 2 })
    expect([...platform.held.values()][0]?.name).toBe('Berta')
    await send('POST', `/v1/agents/${agent.id}/draft/publish`, {})
    expect([...platform.held.values()][0]?.name).toBe('Cyril')
    await send('POST', `/v1/agents/${agent.id}/draft/rollback`, {})
    expect([...platform.held.values()][0]?.name).toBe('Berta')
  })

  test.each(refusals)('is stored with a warning if the platform %s', async (_what, wrong) => {
    const { agent } = await create()
    platform.refusal = wrong
    const changed = await patch(agent.id, { name: 'Berta' })
    expect([changed.status, changed.agent.name, codes(changed)]).toEqual([
      200,
      'Berta',
      ['agent_not_synced_to_provider'],
    ])
    platform.refusal = undefined
    expect(codes(await patch(agent.id, { goal: 'x' }))).toBeUndefined()
    expect([...platform.held.values()]).toMatchObject([{ name: 'Berta', goal: 'x' }])
  })

  test('that the platform has lost creates it again', async () => {
    const { agent } = await create()
    platform.held.clear()
    expect(codes(await patch(agent.id, { name: 'Berta' }))).toBeUndefined()
    expect([...platform.held.values()]).toMatchObject([{ name: 'Berta' }])
  })

  test('made many times at once leaves the platform with the last one', async () => {
    const { agent } = await create()
    await Promise.all(Array.from({ length: 12 }, (_, index) => patch(agent.id, { goal: `g${index}` })))
    const { goal } = await agentOf(agent.id)
    expect([...platform.held.values()]).toMatchObject([{ goal }])
  })
})

describe('deleting', () => {
  test('an agent removes it from the platform, later if the platform is down', async () => {
    const { agent } = await create()
    const { status, ...answer } = await send('DELETE', `/v1/agents/${agent.id}`)
    expect([status, answer]).toEqual([200, { deleted: true }])
    await until(() => platform.held.size === 0)
    expect((await send('GET', `/v1/agents/${agent.id}`)).status).toBe(404)
    const other = await create()
    platform.refusal = down
    expect((await send('DELETE', `/v1/agents/${other.agent.id}`)).status).toBe(200)
    platform.refusal = undefined
    await database().query(sql`update job set due_at = 0 where kind = 'agent-release'`)
    await until(() => platform.held.size === 0)
  })

  test('an agent in a call is refused until the call is over; its number is free then', async () => {
    const { number } = (await send('POST', '/v1/numbers', {})) as unknown as { number: { e164: string } }
    const { agent } = await create({ language: 'cs', numberE164: number.e164 })
    await database().query(sql`
      insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, agent_id, node)
      values (${uuidOf(accountId())}, gen_random_uuid(), 'out', 'agent', '+420228880001', '+420601000001',
        'in_progress', 1, ${agent.id.slice(3)}, 'n')`)
    const { status, error } = await send('DELETE', `/v1/agents/${agent.id}`)
    expect([status, error.code, error.cause]).toEqual([409, 'agent_busy', 'busy'])
    await database().query(sql`update call set node = null where agent_id = ${agent.id.slice(3)}`)
    expect((await send('DELETE', `/v1/agents/${agent.id}`)).status).toBe(200)
    const { numbers } = (await send('GET', '/v1/numbers')) as unknown as { numbers: object[] }
    expect(numbers).toMatchObject([{ mode: 'none', agentId: null }])
    const left = await database().query(sql`
      select from agent_version where account_id = ${uuidOf(accountId())}`)
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

  test('of a failing platform are an error of the platform', async () => {
    platform.refusal = down
    const { status, error } = await send('GET', '/v1/voices?provider=external')
    expect([status, error.code]).toEqual([502, 'eleven_labs_error'])
  })
})
