import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ApiRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly json: unknown
}

export interface ApiDouble {
  readonly baseUrl: string
  readonly requests: ApiRequest[]
  /** Connections the client closed before the response was complete. */
  readonly aborted: number
  close(): Promise<void>
}

/** A real HTTP server on loopback that answers through `answer`. */
export async function startApiDouble(
  answer: (request: ApiRequest, response: ServerResponse) => void | Promise<void>,
): Promise<ApiDouble> {
  const requests: ApiRequest[] = []
  let aborted = 0
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const request = { path: incoming.url ?? '', headers: incoming.headers, body, json: jsonOf(body) }
    requests.push(request)
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1
    })
    response.on('error', () => undefined)
    await answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get aborted() {
      return aborted
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** One `data:` event of a chat completion stream. */
export const sseChunk = (delta: unknown, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
