import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Message {
  readonly role: string
  readonly content: string
}

export interface ModelRequest {
  readonly messages: readonly Message[]
  readonly tools: readonly string[]
}

type JsonAnswer = (messages: readonly Message[]) => Promise<unknown>

/** Words, or a function call. */
export type ModelAnswer = string | { readonly name: string; readonly arguments: string }

/**
 * An OpenAI-compatible model on loopback: streams are answered by `answer`, JSON requests by `json`, which may be a
 * function; it fails where that returns undefined.
 */
export async function startModelServer(
  answer: (asked: ModelRequest) => ModelAnswer,
  json: unknown | JsonAnswer = { summary: 'Rozhovor.', result: 'success', data: {} },
): Promise<{ readonly baseUrl: string; readonly asked: ModelRequest[]; close(): Promise<void> }> {
  const asked: ModelRequest[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text) as {
      stream?: boolean
      messages: Message[]
      tools?: { function: { name: string } }[]
    }
    if (body.stream !== true) {
      const value = typeof json === 'function' ? await (json as JsonAnswer)(body.messages) : json
      response.setHeader('content-type', 'application/json')
      if (value === undefined) return response.writeHead(500).end('{}')
      return response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(value) } }] }))
    }
    const question = { messages: body.messages, tools: (body.tools ?? []).map((each) => each.function.name) }
    asked.push(question)
    const given = answer(question)
    const delta =
      typeof given === 'string'
        ? { content: given }
        : { tool_calls: [{ index: 0, id: `call_${asked.length}`, type: 'function', function: given }] }
    response.setHeader('content-type', 'text/event-stream')
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`)
    const finished = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
    response.end(`data: ${JSON.stringify(finished)}\n\ndata: [DONE]\n\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
