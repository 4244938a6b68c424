import { type Operation, operations } from '@hovor/api'
import { awkwardJson, filled, type Unit } from '@hovor/clock/testing/awkward'
import { stallOf } from '@hovor/clock/testing/turns'
import type { BatteryServer } from './battery.ts'
import { sendRaw } from './send-raw.ts'
import { accountNames, reaching, stallsOfLargest } from './turns-of-requests.ts'

const revision = '2025-11-25'
const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': revision }

function sendMessage(baseUrl: string, token: string, body: Buffer): Promise<number> {
  return sendRaw(baseUrl, { method: 'POST', path: '/mcp', token, headers, body })
}

const call = (params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })

/** An operation as a tool, its arguments being the largest requests: what held the thread of the calls too long. */
export const stallsOfTool = (surface: BatteryServer, name: string, units: readonly Unit[]) =>
  stallsOfLargest(surface, name, units, ({ token }, { params, query, body }) => {
    const { tool } = (operations[name as keyof typeof operations] as Operation).mcp!
    const bytes = Buffer.from(call({ name: tool, arguments: { ...params, ...query, ...body } }))
    return () => reaching(name, sendMessage(surface.baseUrl, token, bytes))
  })

export const toolNames: readonly string[] = accountNames.filter(
  (name) => (operations[name as keyof typeof operations] as Operation).mcp != null,
)

/** Messages that are no call of a tool, or one in name only, of about `length` characters. */
function oddMessages(length: number, units: readonly Unit[]): (readonly [string, string])[] {
  const shapes: Readonly<Record<string, string>> = {
    'nothing but': '%',
    'the parameters are': '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":%}',
    'the arguments are':
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_balance","arguments":%}}',
    'an argument is':
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_call","arguments":{"id":%}}}',
    'the notes are':
      '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/clientInfo":%}}}',
    'the answers are':
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_balance","inputResponses":%}}',
    'the id is': '{"jsonrpc":"2.0","id":%,"method":"tools/list"}',
    'the method is': '{"jsonrpc":"2.0","id":1,"method":%}',
    'the tool is': '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":%}}',
    'the result is': '{"jsonrpc":"2.0","id":1,"result":%}',
  }
  const texts = units.map(([name, unit]) => {
    const escaped = JSON.stringify(unit).length - 2
    return [name, JSON.stringify(filled(unit, Math.floor(length / escaped) * unit.length))] as const
  })
  return Object.entries(shapes).flatMap(([where, shape]) =>
    [...Object.entries(awkwardJson(length)), ...texts].map(
      ([what, text]) => [`${where} ${what}`, shape.replace('%', () => text)] as const,
    ),
  )
}

/** Below the limit of a body. */
const length = 900_000

/** Messages that no client should send: those that held the thread of the calls too long. */
export async function stallsOfMessages(surface: BatteryServer, units: readonly Unit[]): Promise<string[]> {
  const stalls: string[] = []
  for (const [what, text] of oddMessages(length, units)) {
    const bytes = Buffer.from(text)
    const stall = await stallOf(
      () => what,
      async () => {
        const { apiKey } = await surface.newAccount()
        return () => reaching(what, sendMessage(surface.baseUrl, apiKey, bytes))
      },
    )
    if (stall !== undefined) stalls.push(stall)
  }
  return stalls
}
