import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

async function connected(apiKey: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.baseUrl}/mcp`), { requestInit }))
  return client
}

interface ToolResult {
  readonly isError?: boolean
  readonly structuredContent?: Record<string, unknown>
}

async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolResult> {
  return (await client.callTool({ name, arguments: args })) as ToolResult
}

test('every operation that wants to be a tool is one, with schemas and annotations', async () => {
  const client = await connected((await server.newAccount()).apiKey)
  const { tools } = await client.listTools()
  const wanted = server.handlers.flatMap(({ operation }) => (operation.mcp ? [operation.mcp.tool] : []))
  expect(tools.map((tool) => tool.name).sort()).toEqual(wanted.sort())
  for (const tool of tools) {
    expect(tool.inputSchema.type).toBe('object')
    expect(tool.outputSchema?.type).toBe('object')
    expect(tool.annotations).toMatchObject({ readOnlyHint: expect.any(Boolean), destructiveHint: false })
  }
  const update = tools.find((tool) => tool.name === 'update_number')
  expect(update?.inputSchema.properties).toMatchObject({ e164: {}, mode: {}, agentId: {} })
  expect(update?.inputSchema.required).toEqual(['e164'])
  const buy = tools.find((tool) => tool.name === 'buy_number')
  expect(buy?.description).toMatch(/^Buy a voice number from stock\. The first month/)
  await client.close()
})

// verifies: general.mcp-operations
test('a tool does what the REST operation does', async () => {
  const { apiKey } = await server.newAccount()
  const client = await connected(apiKey)
  const created = await callTool(client, 'create_agent', { name: 'Anna', language: 'cs' })
  expect(created.isError).toBeFalsy()
  const agent = created.structuredContent!.agent as { id: string }
  const read = await fetch(`${server.baseUrl}/v1/agents/${agent.id}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  expect(((await read.json()) as { agent: object }).agent).toMatchObject(agent)
  const changed = await callTool(client, 'update_agent', { id: agent.id, goal: 'x' })
  expect(changed.structuredContent!.agent).toMatchObject({ id: agent.id, goal: 'x', revision: 2 })
  await client.close()
})

// verifies: idempotency.replay, idempotency.global
test('an idempotencyKey repeats the stored answer, across MCP and REST', async () => {
  const { apiKey } = await server.newAccount()
  const client = await connected(apiKey)
  const args = { name: 'Anna', language: 'cs', idempotencyKey: 'k1' }
  const first = await callTool(client, 'create_agent', args)
  const again = await callTool(client, 'create_agent', args)
  expect(again.structuredContent).toEqual(first.structuredContent)
  const rest = await fetch(`${server.baseUrl}/v1/agents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    },
    body: '{}',
  })
  expect(await rest.json()).toEqual(first.structuredContent)
  await client.close()
})

describe('an error', () => {
  // verifies: errors.object, errors.unknown-field
  test('is a tool error with the fields of the REST answer', async () => {
    const client = await connected((await server.newAccount()).apiKey)
    const refused = await callTool(client, 'create_agent', { name: '', language: 'cs', colour: 1 })
    expect(refused.isError).toBe(true)
    expect(refused.structuredContent).toMatchObject({
      code: 'validation',
      cause: 'request',
      message: 'Unknown field "colour". Remove it; the documentation lists the accepted fields.',
      action: expect.any(String),
      requestId: expect.stringMatching(/^req_[0-9a-f]{16}$/),
    })
    const missing = await callTool(client, 'get_agent', { id: 'ag_x' })
    expect(missing.structuredContent).toMatchObject({ code: 'not_found', cause: 'account' })
    await client.close()
  })

  // verifies: authentication.suspended-mcp
  test('of a suspended account comes from every tool', async () => {
    const { id, apiKey } = await server.newAccount()
    const client = await connected(apiKey)
    await server.suspend(id)
    for (const tool of ['get_balance', 'list_agents', 'buy_number']) {
      expect((await callTool(client, tool)).structuredContent).toMatchObject({ code: 'account_suspended' })
    }
    await client.close()
  })
})

// verifies: limits.requests-shared
test('MCP and REST share the 60 requests a minute of a key', async () => {
  const { apiKey } = await server.newAccount()
  const client = await connected(apiKey)
  await Promise.all(Array.from({ length: 40 }, () => callTool(client, 'get_balance')))
  const rest = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${server.baseUrl}/v1/balance`, { headers: { authorization: `Bearer ${apiKey}` } }),
    ),
  )
  expect(rest.filter((answer) => answer.status === 200)).toHaveLength(20)
  expect((await callTool(client, 'get_balance')).structuredContent).toMatchObject({
    code: 'rate_limited',
    cause: 'busy',
  })
  await client.close()
})

// verifies: authentication.mcp-key
test('without a key there is no MCP: 401 by RFC 6750', async () => {
  const answer = await fetch(`${server.baseUrl}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="[^"]+", error="invalid_token"$/)
})

test('a page of another site cannot reach it', async () => {
  const { apiKey } = await server.newAccount()
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/json',
    origin: 'https://evil.example',
  }
  const answer = await fetch(`${server.baseUrl}/mcp`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(403)
})
