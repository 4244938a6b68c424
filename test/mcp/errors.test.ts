import { type Operation, operations } from '@hovor/api'
import { noRateLimit, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { ProtocolError } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectMcp, errorOf, type McpClient, revisions, type ToolResult } from './support/client.ts'
import { post, toolCall } from './support/post.ts'

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface({ rate: noRateLimit })
})
afterAll(() => server.close())

describe.each(revisions)('an error over revision %s', (revision) => {
  let apiKey: string
  let mcp: McpClient
  beforeAll(async () => {
    apiKey = (await server.newAccount()).apiKey
    mcp = await connectMcp(server.baseUrl, apiKey, revision)
  })
  afterAll(() => mcp.close())

  // verifies: errors.object, errors.docs-url, errors.mcp
  test('is text and _meta with the fields of the REST response, without structured content', async () => {
    const missing = await mcp.call('get_agent', { id: 'ag_x' })
    expect(missing.isError).toBe(true)
    expect(missing.structuredContent).toBeUndefined()
    expect(errorOf(missing)).toEqual({
      code: 'not_found',
      cause: 'account',
      message: expect.any(String),
      action: expect.any(String),
      requestId: expect.stringMatching(/^req_[0-9a-f]{16}$/),
      docsUrl: expect.stringMatching(/\/docs\/errors#not_found$/),
    })
    expect(JSON.parse(missing.content[0]!.text!)).toEqual(errorOf(missing))
  })

  // verifies: errors.unknown-field, errors.validation-message
  test.each([
    ['create_agent', { name: '', language: 'cs', colour: 1 }, /^Unknown field "colour"\. Remove it/],
    ['get_balance', { colour: 1 }, /^Unknown field "colour"\. Remove it/],
    ['get_balance', { idempotencyKey: 5 }, /^Unknown field "idempotencyKey"\. Remove it/],
    ['get_balance', { toString: 1 }, /^Unknown field "toString"\. Remove it/],
    ['list_agents', { limit: 0, colour: 1 }, /^Unknown field "colour"\. Remove it/],
    ['create_agent', { name: 'x'.repeat(61), language: 'cs' }, /^name: .* at most 60/],
    ['list_agents', { limit: 'x' }, /^limit: "x" is not a (whole )?number/],
    ['create_agent', {}, /^name is required/],
    ['get_agent', {}, /^id is required/],
    ['get_agent', { id: 5 }, /^id: 5 is not a string/],
    ['create_agent', { name: 'A', language: 'cs', idempotencyKey: 5 }, /^idempotencyKey: 5 is not a string/],
    ['create_agent', { name: 'A', language: 'cs', idempotencyKey: 'k\u0000' }, /^idempotencyKey: /],
    [
      'create_agent',
      { name: 'A', language: 'cs', idempotencyKey: 'k'.repeat(256) },
      /^idempotencyKey: .* 255/,
    ],
    ['create_agent', { name: 'A\ud800', language: 'cs' }, /^name: /],
  ])('about wrong arguments of %s has the message of REST: %j', async (tool, given, message) => {
    const error = errorOf(await mcp.call(tool, given))
    expect(error).toMatchObject({ message: expect.stringMatching(message), cause: 'request' })
    expect(error?.code).toMatch(/^(validation|invalid_name)$/)
  })

  test('about an unknown tool says so, with the same fields as data', async () => {
    const error = await mcp.call('send_letter').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProtocolError)
    expect(error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining('There is no tool "send_letter".'),
      data: { code: 'validation', cause: 'request', action: expect.any(String) },
    })
  })

  test('about a missing record is `not_found`, whatever its id looks like', async () => {
    const told = await mcp.call('update_number', { e164: '+420\u0000', label: 'x' })
    expect(errorOf(told)).toMatchObject({ code: 'not_found', cause: 'account' })
  })

  // verifies: authentication.suspended-mcp
  test('about a suspended account comes from every tool', async () => {
    const { id, apiKey: suspended } = await server.newAccount()
    const theirs = await connectMcp(server.baseUrl, suspended, revision)
    await server.suspend(id)
    const { tools } = await theirs.client.listTools()
    const open = Object.values<Operation>(operations).filter(({ whileSuspended }) => whileSuspended)
    const openTools = new Set(open.map(({ mcp: tool }) => tool?.tool))
    for (const { name } of tools.filter((tool) => !openTools.has(tool.name)))
      expect(errorOf(await theirs.call(name)), name).toMatchObject({ code: 'account_suspended' })
    await theirs.close()
  })
})

// verifies: errors.request-id
test('has the requestId of the header', async () => {
  const { apiKey } = await server.newAccount()
  const { body, options } = toolCall('get_agent', { id: 'ag_x' })
  const answer = await post(server.baseUrl, body, { ...options, apiKey })
  const { result } = (await answer.json()) as { result: ToolResult }
  expect(errorOf(result)?.requestId).toBe(answer.headers.get('x-request-id'))
})

test('about arguments that are not an object is a protocol error', async () => {
  const { apiKey } = await server.newAccount()
  const { body, options } = toolCall('get_balance')
  const wrong = { ...body, params: { ...body.params, arguments: 'all' } }
  const answer = await post(server.baseUrl, wrong, { ...options, apiKey })
  expect(await answer.json()).toMatchObject({ id: 7, error: { code: -32_602 } })
})
