import { VirtualClock } from '@hovor/clock'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectMcp, errorOf } from './support/client.ts'
import { post, toolCall } from './support/post.ts'

/** No minute ends while a test counts. */
const clock = new VirtualClock(Date.now())
let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

// verifies: limits.requests-shared, errors.rate-limited
test('MCP and REST share the 60 requests a minute of a key, and a tool error says how long to wait', async () => {
  const { apiKey } = await server.newAccount()
  const mcp = await connectMcp(server.baseUrl, apiKey)
  await Promise.all(Array.from({ length: 40 }, () => mcp.call('get_balance')))
  const rest = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(`${server.baseUrl}/v1/balance`, { headers: { authorization: `Bearer ${apiKey}` } }),
    ),
  )
  expect(rest.filter((answer) => answer.status === 200)).toHaveLength(20)
  const refused = await mcp.call('get_balance')
  expect(refused.isError).toBe(true)
  expect(errorOf(refused)).toMatchObject({
    code: 'rate_limited',
    cause: 'busy',
    retryAfterSecs: 60,
  })
  await mcp.close()
})

// verifies: authentication.suspended-after-limit
test('a suspended account gets its rate limit checked first', async () => {
  const { id, apiKey } = await server.newAccount()
  const mcp = await connectMcp(server.baseUrl, apiKey)
  await server.suspend(id)
  const told = await Promise.all(Array.from({ length: 61 }, () => mcp.call('get_balance')))
  const codes = told.map((result) => errorOf(result)?.code)
  expect(codes.filter((code) => code === 'account_suspended')).toHaveLength(60)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(1)
  await mcp.close()
})

test('protocol requests of a client do not count against the limit', async () => {
  const { apiKey } = await server.newAccount()
  const mcp = await connectMcp(server.baseUrl, apiKey)
  await mcp.client.listTools()
  const { body, options } = toolCall('get_balance')
  const answer = await post(server.baseUrl, body, { ...options, apiKey })
  expect(answer.headers.get('ratelimit-limit')).toBe('60')
  expect(answer.headers.get('ratelimit-remaining')).toBe('59')
  expect(answer.headers.get('ratelimit-reset')).toBe('60')
  await mcp.close()
})

test('protocol requests are bounded all the same: a key that keeps listing tools is asked to wait', async () => {
  const { apiKey } = await server.newAccount()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const answers = await Promise.all(Array.from({ length: 121 }, () => post(server.baseUrl, list, { apiKey })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.headers.get('retry-after')).toBe('60')
  expect(await refused[0]!.json()).toMatchObject({ error: { code: 'rate_limited', cause: 'busy' } })
  await Promise.all(answers.map((answer) => answer.bodyUsed || answer.text()))
  const { body, options } = toolCall('get_balance')
  const answer = await post(server.baseUrl, body, { ...options, apiKey })
  expect(answer.headers.get('ratelimit-remaining')).toBe('59')
})
