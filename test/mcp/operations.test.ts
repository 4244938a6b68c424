import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectMcp, revisions } from './support/client.ts'

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

async function rest(apiKey: string, method: string, path: string, body?: object, headers: object = {}) {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, unknown>
}

describe.each(revisions)('a tool called over revision %s', (revision) => {
  // verifies: general.mcp-operations
  test('does what the REST operation does, and the client validates its result by the schema', async () => {
    const { apiKey } = await server.newAccount()
    const mcp = await connectMcp(server.baseUrl, apiKey, revision)
    const created = await mcp.call('create_agent', { name: 'Anna', language: 'cs' })
    const { id } = created.structuredContent.agent as { id: string }
    const { agent } = (await rest(apiKey, 'GET', `/v1/agents/${id}`)) as { agent: object }
    expect(agent).toMatchObject(created.structuredContent.agent as object)
    const changed = await mcp.call('update_agent', { id, goal: 'x', expectedRevision: 1 })
    expect(changed.structuredContent.agent).toMatchObject({ id, goal: 'x', revision: 2 })
    const listed = await mcp.call('list_agents', { limit: 1 })
    expect(listed.structuredContent).toEqual(await rest(apiKey, 'GET', '/v1/agents?limit=1'))
    expect(JSON.parse(listed.content[0]!.text!)).toEqual(listed.structuredContent)
    await mcp.close()
  })

  // verifies: idempotency.replay, idempotency.global
  test('replays the stored response of its idempotencyKey, which REST shares', async () => {
    const { apiKey } = await server.newAccount()
    const mcp = await connectMcp(server.baseUrl, apiKey, revision)
    const given = { name: 'Anna', language: 'cs', idempotencyKey: 'k1' }
    const first = await mcp.call('create_agent', given)
    expect((await mcp.call('create_agent', given)).structuredContent).toEqual(first.structuredContent)
    const ofAnother = await mcp.call('buy_number', { idempotencyKey: 'k1' })
    expect(ofAnother.structuredContent).toEqual(first.structuredContent)
    const overRest = await rest(apiKey, 'POST', '/v1/agents', {}, { 'idempotency-key': 'k1' })
    expect(overRest).toEqual(first.structuredContent)
    expect((await mcp.call('list_agents')).structuredContent.agents).toHaveLength(1)
    await mcp.close()
  })
})
