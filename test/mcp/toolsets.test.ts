import { readFileSync } from 'node:fs'
import { type Operation, operations } from '@hovor/api'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectMcp, errorOf, revisions } from './support/client.ts'
import { post } from './support/post.ts'

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

test('the guide lists every toolset', () => {
  const guide = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8')
  const table = guide.slice(guide.indexOf('| toolset'), guide.indexOf('An unknown toolset'))
  const listed = Array.from(table.matchAll(/^\| `([a-z-]+)`/gm), ([, name]) => name)
  const tags = (Object.values(operations) as Operation[]).flatMap(({ mcp, tag }) => (mcp ? [tag] : []))
  expect(listed).toEqual([...new Set(tags)].sort())
})

const toolsOf = (...tags: readonly string[]) =>
  server.handlers
    .flatMap(({ operation: { mcp, tag } }) => (mcp && tags.includes(tag) ? [mcp.tool] : []))
    .sort()

describe.each(revisions)('a toolset over revision %s', (revision) => {
  const connect = async (tools: string) => {
    const { apiKey } = await server.newAccount()
    return connectMcp(server.baseUrl, apiKey, revision, `?tools=${tools}`)
  }

  // verifies: general.mcp-toolsets
  test('lists and runs the tools of the groups in the address', async () => {
    const mcp = await connect('balance,numbers')
    const { tools } = await mcp.client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(toolsOf('balance', 'numbers'))
    expect(tools.length).toBeGreaterThan(3)
    expect((await mcp.call('get_balance')).structuredContent).toMatchObject({ currency: 'CZK' })
    expect(errorOf(await mcp.call('buy_number', { colour: 1 }))).toMatchObject({ code: 'validation' })
    await mcp.close()
  })

  // verifies: general.mcp-toolsets
  test('has no other tools', async () => {
    const mcp = await connect('balance')
    const error = await mcp.call('list_agents').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProtocolError)
    expect(error).toMatchObject({
      code: -32_602,
      message: expect.stringContaining(
        'There is no tool "list_agents" in the toolsets of this address (balance).',
      ),
    })
    await mcp.close()
  })
})

// verifies: general.mcp-toolsets
test('that is unknown is refused with the list of known ones', async () => {
  const { apiKey } = await server.newAccount()
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } }
  const url = new URL(`${server.baseUrl}/mcp?tools=letters`)
  const connecting = client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  await expect(connecting).rejects.toThrow(/There is no toolset .*letters.*Toolsets: account, agents/)
})

// verifies: general.mcp-toolsets
test.each(['letters', '', 'agents,', 'AGENTS', '%00'])(
  'the toolset "%s" is 400 before a message is read',
  async (tools) => {
    const { apiKey } = await server.newAccount()
    const answer = await post(server.baseUrl, '{', { apiKey, search: `?tools=${tools}` })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: {
        code: -32_602,
        message: expect.stringMatching(/^There is no toolset ".*"\. Toolsets: account, agents, .*numbers/),
        data: { code: 'validation', cause: 'request', action: expect.any(String) },
      },
    })
  },
)

test('can be named in several parameters, and other parameters are ignored', async () => {
  const { apiKey } = await server.newAccount()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const namesOf = async (search: string) => {
    const answer = await post(server.baseUrl, list, { apiKey, search })
    const [, data] = /^data: (.*)$/m.exec(await answer.text()) ?? []
    const { result } = JSON.parse(data ?? '') as { result: { tools: { name: string }[] } }
    return result.tools.map(({ name }) => name).sort()
  }
  expect(await namesOf('?tools=balance&tools=agents')).toEqual(toolsOf('balance', 'agents'))
  expect(await namesOf('?tools=agents,%20balance,agents')).toEqual(toolsOf('balance', 'agents'))
  expect(await namesOf('?session=1')).toContain('buy_number')
})
