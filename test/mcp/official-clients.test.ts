import { createRequire } from 'node:module'
import { type Operation, operations } from '@hovor/api'
import type { Tool } from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { describePeer, refereePath } from '../peers/support/describe-peer.ts'
import { makeAccount, makeParty } from '../scenarios/support/account.ts'
import { endedCall, type Json } from '../scenarios/support/client.ts'
import { sharedService } from '../support/shared/shared.ts'
import {
  type Batch,
  type BatchCaller,
  callWithInspector,
  callWithSdk1,
  callWithSdk2,
  type Told,
} from './support/call-in-batches.ts'
import { connectMcp, type ToolResult } from './support/client.ts'

/** A key may send 120 messages a minute, and the Inspector reconnects for each call. */
const callsPerKey = 20

const clients: readonly [string, BatchCaller][] = [
  ['the TypeScript SDK 1.x', callWithSdk1],
  ['the TypeScript SDK 2.x over revision 2025-11-25', callWithSdk2('2025-11-25')],
  ['the TypeScript SDK 2.x over revision 2026-07-28', callWithSdk2('2026-07-28')],
  ['the Inspector', callWithInspector],
]

/** The error as a model reads it and as a host finds it. */
function expectError(told: Told, expected: object, why: string) {
  expect(told, why).toMatchObject({ result: { isError: true } })
  const { content, structuredContent, _meta } = (told as { result: ToolResult }).result
  expect(structuredContent, why).toBeUndefined()
  const error = JSON.parse(content[0]!.text!)
  expect(error, why).toMatchObject({ ...expected, action: expect.stringMatching(/\.$/) })
  expect(_meta?.['hovor/error'], why).toEqual(error)
}

/** The calls, distributed over accounts. */
async function inBatches(url: string, calls: Batch['calls']): Promise<Batch[]> {
  const batches: Batch[] = []
  for (let from = 0; from < calls.length; from += callsPerKey)
    batches.push({ apiKey: (await makeAccount(url)).key, calls: calls.slice(from, from + callsPerKey) })
  return batches
}

describePeer('the clients that people use, at the running service', ['referees'], () => {
  let url: string
  let tools: readonly Tool[]
  const missingRecords = (Object.values(operations) as Operation[]).flatMap(missingRecordCall)

  /** The responses of each client, to all calls at once: a client takes seconds to start. */
  const told = new Map<BatchCaller, Promise<readonly Told[]>>()
  const toldTo = (call: BatchCaller) => {
    const unknown = tools.map(({ name }) => ({ name, arguments: { colour: 'red' } }))
    const asked =
      told.get(call) ?? inBatches(url, [...unknown, ...missingRecords]).then((all) => call(url, all))
    told.set(call, asked)
    return asked
  }

  beforeAll(async () => {
    url = await sharedService()
    const { client, close } = await connectMcp(url, (await makeAccount(url)).key)
    tools = (await client.listTools()).tools
    await close()
  })

  // verifies: errors.mcp
  test.each(clients)('%s surfaces an unknown argument of every tool', async (_name, call) => {
    const outcomes = await toldTo(call)
    expect(tools.length).toBeGreaterThan(60)
    for (const [index, { name }] of tools.entries())
      expectError(outcomes[index]!, { code: 'validation', cause: 'request' }, name)
  })

  // verifies: errors.mcp
  test.each(clients)('%s surfaces a missing record of every tool that names one', async (_name, call) => {
    expect(missingRecords.length).toBeGreaterThan(10)
    const outcomes = (await toldTo(call)).slice(tools.length)
    expect(outcomes.length).toBe(missingRecords.length)
    for (const [index, { name }] of missingRecords.entries())
      expectError(outcomes[index]!, { code: expect.stringMatching(/not_found$/), cause: 'account' }, name)
  })

  // verifies: general.mcp-operations
  test('the TypeScript SDK 1.x takes the answers about calls by their schemas', async () => {
    const { api, agentId } = await makeParty(url)
    const call = async (...calls: [name: string, given: object][]): Promise<Json[]> => {
      const batch = { apiKey: api.key, calls: calls.map(([name, given]) => ({ name, arguments: given })) }
      const outcomes = await callWithSdk1(url, [batch])
      return outcomes.map((told, index) => {
        expect(told, calls[index]![0]).toMatchObject({ result: { structuredContent: expect.any(Object) } })
        return (told as { result: ToolResult }).result.structuredContent
      })
    }
    const place = { to: '+420601000008', agentId }
    const [placed, listed] = await call(['place_call', place], ['list_calls', { limit: 5 }])
    const { id } = placed!.call
    expect(listed!.calls).toMatchObject([{ id }])
    await endedCall(api, id)
    const [sip, ended, rated] = await call(
      ['get_call_sip', { id }],
      ['get_call', { id }],
      ['rate_call', { id, rating: 'good' }],
    )
    expect(sip!.sip).toBeDefined()
    expect(ended!.call.transcript.length).toBeGreaterThan(0)
    expect(rated!.call).toMatchObject({ id })
  })

  // verifies: general.mcp-size
  test('all tools together take a model at most 20,000 tokens to read', () => {
    const read = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
    expect(countTokens(JSON.stringify(read))).toBeLessThanOrEqual(20_000)
  })
})

/** A record is requested by its id alone, without a body to validate. */
function missingRecordCall({ mcp, method, path, body }: Operation): Batch['calls'] {
  const places = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!)
  if (!mcp || places.length === 0 || body !== undefined || method === 'DELETE') return []
  const missing: Readonly<Record<string, unknown>> = { e164: '+420999999999', version: 1 }
  return [
    { name: mcp.tool, arguments: Object.fromEntries(places.map((name) => [name, missing[name] ?? 'none'])) },
  ]
}

/** With o200k_base, the public tokenizer of OpenAI's larger models; its ranks come with the package. */
function countTokens(text: string): number {
  const referee = createRequire(refereePath('js-tiktoken/package.json'))
  const { Tiktoken } = referee('js-tiktoken/lite')
  return new Tiktoken(referee('js-tiktoken/ranks/o200k_base')).encode(text).length
}
