import { type Operation, operations } from '@hovor/api'
import type { TestSurface } from '@hovor/server/testing'
import type { Tool } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { surfaceCases } from '../support/battery-cases.ts'
import { startBatterySurface } from '../support/battery-surface.ts'
import { type Batch, callWithSdk1, type Told } from './support/call-in-batches.ts'
import { connectMcp } from './support/client.ts'

const cases = Object.entries(surfaceCases).flatMap(([name, prepare]) => {
  const { mcp, binary } = (operations as Readonly<Record<string, Operation>>)[name]!
  return mcp ? [{ tool: mcp.tool, prepare, isFile: binary !== undefined }] : []
})

/**
 * The older client validates every result against its tool's output schema. Each tool is called once, with arguments
 * of the input schema's types, on a separate account.
 */
describePeer('tool results validated against their published schemas', ['referees'], () => {
  let server: TestSurface
  let told: ReadonlyMap<string, Told>

  beforeAll(async () => {
    server = await startBatterySurface()
    const tools = await toolsOf((await server.newAccount()).apiKey)
    const batches: Batch[] = []
    for (const { tool, prepare } of cases) {
      const { apiKey } = await server.newAccount()
      const { params, query, body } = await prepare(server, apiKey)
      const given = typed({ ...params, ...query, ...(body as object) }, tools.get(tool)!)
      batches.push({ apiKey, calls: [{ name: tool, arguments: given }] })
    }
    const results = await callWithSdk1(server.baseUrl, batches)
    told = new Map(cases.map(({ tool }, index) => [tool, results[index]!]))
  })
  afterAll(() => server.close())

  // verifies: general.mcp-operations
  test.each(cases)('$tool', ({ tool, isFile }) => {
    const answer = isFile ? { content: expect.any(Array) } : { structuredContent: expect.any(Object) }
    expect(told.get(tool)).toMatchObject({ result: answer })
    expect(told.get(tool)).not.toHaveProperty('result.isError', true)
  })

  async function toolsOf(apiKey: string): Promise<ReadonlyMap<string, Tool>> {
    const { client, close } = await connectMcp(server.baseUrl, apiKey)
    const { tools } = await client.listTools()
    await close()
    return new Map(tools.map((tool) => [tool.name, tool]))
  }
})

/** REST paths and queries are text; a tool takes numbers. */
function typed(given: Readonly<Record<string, unknown>>, { inputSchema }: Tool): object {
  const typeOf = (name: string) => (inputSchema.properties?.[name] as { type?: string } | undefined)?.type
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeOf(name) === 'integer' && typeof value === 'string' ? Number(value) : value,
    ]),
  )
}
