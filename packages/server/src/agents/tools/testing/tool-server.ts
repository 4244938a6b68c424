import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A tool server on loopback, with every kind of misbehaviour. */
export interface ToolServer {
  /** With a trailing slash. */
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  /** Sets its response from here on. */
  does: (answer: ToolServerAnswer) => void
  close(): Promise<void>
}

type ToolServerAnswer =
  | {
      readonly kind: 'body'
      readonly status?: number
      readonly type?: string
      readonly body: string | Uint8Array
    }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Never responds. */
  | { readonly kind: 'silence' }
  /** Starts a response and never ends it. */
  | { readonly kind: 'drip' }
  /** Closes before the promised length. */
  | { readonly kind: 'break' }
  /** More than the limit. */
  | { readonly kind: 'flood' }

export async function startToolServer(tls?: {
  readonly key: string | Buffer
  readonly cert: string | Buffer
}): Promise<ToolServer> {
  const requests: ReceivedRequest[] = []
  const sockets = new Set<Socket>()
  let answer: ToolServerAnswer = { kind: 'body', type: 'application/json', body: '{"ok":true}' }
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
    write(response, answer)
  }
  const server = tls ? createHttpsServer(tls, onRequest) : createHttpServer(onRequest)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${port}/`,
    requests,
    does: (wanted) => {
      answer = wanted
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function write(response: ServerResponse, answer: ToolServerAnswer): void {
  switch (answer.kind) {
    case 'body':
      response.writeHead(
        answer.status ?? 200,
        answer.type === undefined ? {} : { 'content-type': answer.type },
      )
      response.end(answer.body)
      return
    case 'redirect':
      response.writeHead(307, { location: answer.to }).end()
      return
    case 'silence':
      return
    case 'drip':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"slow":')
      return
    case 'break':
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        .write('{"half":')
      setImmediate(() => response.destroy())
      return
    case 'flood':
      response.writeHead(200, { 'content-type': 'text/plain' }).end(Buffer.alloc(4 * 1024 * 1024, 'x'))
  }
}
