import { randomUUID } from 'node:crypto'
import { isJSONRPCResultResponse, type Result, type Server } from '@modelcontextprotocol/server'
import { type ExtensionTool, said, type ToolContext, tool } from './extension-tool.ts'

/**
 * Requests from a tool to its client in revision 2025-11-25: the request goes out on the stream of the call, the
 * response arrives as a separate HTTP request and so at another server instance.
 */
export function createAsking() {
  const waiting = new Map<unknown, (result: Result) => void>()
  return {
    /** Passes responses to the waiting tool, whichever server instance receives them. */
    listen(server: Server): void {
      const connect = server.connect.bind(server)
      server.connect = async (transport) => {
        await connect(transport)
        const deliver = transport.onmessage
        transport.onmessage = (message, extra) => {
          const take = isJSONRPCResultResponse(message) ? waiting.get(message.id) : undefined
          if (take && isJSONRPCResultResponse(message)) take(message.result)
          else deliver?.(message, extra)
        }
      }
    },
    async ask(server: Server, context: ToolContext, method: string, params: Params): Promise<Result> {
      const id = randomUUID()
      const answer = new Promise<Result>((resolve) => waiting.set(id, resolve))
      const message = { jsonrpc: '2.0' as const, id, method, params }
      await server.transport?.send(message, { relatedRequestId: context.mcpReq.id })
      return answer.finally(() => waiting.delete(id))
    },
  }
}

type Params = Record<string, unknown>
export type Asking = ReturnType<typeof createAsking>

/** Tools that ask the client for a completion or its user for input. */
export function askingTools(server: Server, { ask }: Asking): readonly ExtensionTool[] {
  const elicit = (name: string, message: string, properties: Params, required: readonly string[] = []) =>
    tool(name, async (_given, context) => {
      const requestedSchema = { type: 'object', properties, required }
      return said(
        JSON.stringify(await ask(server, context, 'elicitation/create', { message, requestedSchema })),
      )
    })
  return [
    tool('test_sampling', async ({ prompt }, context) => {
      const messages = [{ role: 'user', content: { type: 'text', text: prompt } }]
      const answer = await ask(server, context, 'sampling/createMessage', { messages, maxTokens: 100 })
      return said(JSON.stringify(answer))
    }),
    elicit('test_elicitation', 'Please answer.', { response: { type: 'string' } }, ['response']),
    elicit('test_elicitation_sep1034_defaults', 'Please review the defaults.', {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    }),
    elicit('test_elicitation_sep1330_enums', 'Please select.', enums),
  ]
}

const titled = [
  { const: 'value1', title: 'First Option' },
  { const: 'value2', title: 'Second Option' },
  { const: 'value3', title: 'Third Option' },
]
const options = ['option1', 'option2', 'option3']
const enums = {
  untitledSingle: { type: 'string', enum: options },
  titledSingle: { type: 'string', oneOf: titled },
  legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
  untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
  titledMulti: { type: 'array', items: { anyOf: titled } },
}
