import { type ClientRequest, request } from 'node:http'
import { pacedUntil } from '@hovor/clock/testing'
import { type AccountId, sql, startTestSurface, type TestSurface, uuidOf } from '@hovor/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Revision, revisions } from './support/client.ts'
import { toolCall } from './support/post.ts'

let server: TestSurface
beforeEach(async () => {
  server = await startTestSurface()
})
afterEach(() => server.close())

test.each(revisions)(
  'over revision %s a client that hangs up does not stop the tool it called',
  async (revision) => {
    const { id, apiKey } = await server.newAccount()
    await whileAgentsAreLocked(async () => {
      const call = callTool(apiKey, revision)
      await pacedUntil('the tool waits for the table', isWaiting)
      call.destroy()
      // The service has seen the hang-up once it answers the next request.
      await fetch(`${server.baseUrl}/healthz`)
    })
    await pacedUntil('the agent is there', async () => (await agentsOf(id)) === 1)
  },
)

test('closing the endpoint waits for running tools', async () => {
  const { id, apiKey } = await server.newAccount()
  let closed = false
  const closing = await whileAgentsAreLocked(async () => {
    callTool(apiKey, '2026-07-28')
    await pacedUntil('the tool waits for the table', isWaiting)
    const door = server.surface.close().then(() => {
      closed = true
    })
    await isWaiting()
    expect(closed).toBe(false)
    return { door }
  })
  await closing.door
  expect(await agentsOf(id)).toBe(1)
})

function whileAgentsAreLocked<T>(run: () => Promise<T>): Promise<T> {
  return server.database.transaction(async (tx) => {
    await tx.query(sql`lock table agent in access exclusive mode`)
    return run()
  })
}

/** Calls the tool that creates an agent, without reading the response. */
function callTool(apiKey: string, revision: Revision): ClientRequest {
  const { body, options } = toolCall('create_agent', { name: 'Anna', language: 'cs' })
  const { name, arguments: given } = body.params
  const legacy = { ...body, params: { name, arguments: given } }
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...options.headers,
    'mcp-protocol-version': revision,
  }
  const call = request(`${server.baseUrl}/mcp`, { method: 'POST', headers })
  call.on('error', () => {})
  call.end(JSON.stringify(revision === '2026-07-28' ? body : legacy))
  return call
}

async function isWaiting(): Promise<boolean> {
  const row = await server.database.one<{ readonly waits: boolean }>(
    sql`select exists(select from pg_locks where not granted and relation = 'agent'::regclass) as waits`,
  )
  return row?.waits === true
}

async function agentsOf(accountId: AccountId): Promise<number> {
  const row = await server.database.one<{ readonly count: number }>(
    sql`select count(*)::int as count from agent where account_id = ${uuidOf(accountId)}`,
  )
  return row?.count ?? 0
}
