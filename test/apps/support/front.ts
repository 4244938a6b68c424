import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers as a proxy adds them, or as it lets them through from a stranger. */
export type Added = Readonly<Record<string, string>>

/**
 * A proxy as it stands behind the end of TLS: it forwards a path without that path, and what is found at the root of the
 * host (RFC 8414 §3.1, RFC 9728 §3.1) as it is asked for.
 */
export async function startFront(path: string, added: () => Added) {
  let service = ''
  const server: Server = createServer((request, response) => {
    const asked = request.url ?? '/'
    const isUnder = path !== '' && asked.startsWith(`${path}/`)
    const url = new URL(isUnder ? asked.slice(path.length) : asked, service)
    const headers: IncomingHttpHeaders = { ...request.headers, ...added() }
    const forwarded = send(url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.once('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    async before(listening: string) {
      service = listening
      return `${origin}${path}`
    },
    close: () => server.close(),
  }
}
