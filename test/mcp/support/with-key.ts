import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Requests per key: fewer than the rate limit of a minute. */
const requestsPerKey = 40

export interface KeyProxy {
  readonly url: string
  close(): Promise<void>
}

/**
 * Adds a key to every request on its way to `target`, for clients that cannot send one, and passes on everything else
 * unchanged, `Host` included. `newKey` supplies another key when one is nearly exhausted.
 */
export async function startKeyProxy(target: string, newKey: () => Promise<string>): Promise<KeyProxy> {
  let used = 0
  let key = newKey()
  const nextKey = () => {
    used += 1
    if (used % requestsPerKey === 0) key = newKey()
    return key
  }
  const server = createServer((incoming, answer) => {
    nextKey().then(
      (apiKey) => forward(target, apiKey, incoming, answer),
      () => answer.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forward(target: string, apiKey: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming
  const outgoing = request(`${target}${incoming.url}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${apiKey}` },
  })
  outgoing.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    answer.flushHeaders()
    response.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
