import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectMcp, type McpClient, revisions } from './support/client.ts'

/** Their result is a file, not an object. */
const filesAsText = ['get_task_results']

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

describe.each(revisions)('the tools listed over revision %s', (revision) => {
  let mcp: McpClient
  beforeAll(async () => {
    mcp = await connectMcp(server.baseUrl, (await server.newAccount()).apiKey, revision)
  })
  afterAll(() => mcp.close())

  test('are the operations that are exposed as tools', async () => {
    const told = (await mcp.client.listTools()).tools
    const wanted = server.handlers.flatMap(({ operation: { mcp } }) => (mcp ? [mcp.tool] : []))
    expect(told.map(({ name }) => name).sort()).toEqual(wanted.sort())
    expect(mcp.client.getNegotiatedProtocolVersion()).toBe(revision)
  })

  test('take one flat object and return one', async () => {
    const told = (await mcp.client.listTools()).tools
    for (const { name, inputSchema, outputSchema } of told) {
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema?.type, name).toBe(filesAsText.includes(name) ? undefined : 'object')
    }
    const schemaOf = (name: string) => told.find((tool) => tool.name === name)?.inputSchema
    expect(schemaOf('update_number')?.properties).toMatchObject({ e164: {}, mode: {}, agentId: {} })
    expect(schemaOf('update_number')?.required).toEqual(['e164'])
    expect(schemaOf('create_agent')?.properties).toHaveProperty('idempotencyKey')
  })

  test('are named and described, with instructions for the server', async () => {
    const { tools: told } = await mcp.client.listTools()
    expect(told.find(({ name }) => name === 'buy_number')).toMatchObject({
      title: expect.stringContaining('Buy'),
      description: expect.stringMatching(/^Buy a voice number from stock\. The first month/),
    })
    expect(mcp.client.getInstructions()).toContain('idempotencyKey')
  })
})
