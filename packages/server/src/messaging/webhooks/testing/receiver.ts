import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Post {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A customer's endpoint on this machine that records requests. */
export interface Receiver {
  readonly url: string
  readonly posts: Post[]
  /** The number of connections opened to it. */
  readonly connections: number
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => unknown
  close(): Promise<void>
}

export const ok: Receiver['answer'] = (_request, response) => response.end('ok')

export async function startReceiver(): Promise<Receiver> {
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    started.posts.push({ headers: request.headers, body })
    started.answer(request, response, body.toString())
  })
  // Only the service closes idle connections, so no request of its is lost in between.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const started: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    posts: [],
    get connections() {
      return sockets.size
    },
    answer: ok,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return started
}
