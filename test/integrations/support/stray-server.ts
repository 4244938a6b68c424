import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that gives every request the same response and records the requests. */
export async function startStrayServer(answer: {
  status: number
  headers?: Record<string, string>
  body: () => string
}) {
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = []
  const server = createServer(({ url, headers }, response) => {
    requests.push({ url, headers } as IncomingMessage)
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
