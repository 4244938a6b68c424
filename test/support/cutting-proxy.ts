import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The fate of one request: `pass`; `before`, it never arrives; `underway`, it arrives and the client's connection
 * breaks at once; `after`, it is answered and the response is lost; `amidst`, half of the response arrives.
 */
export type Cut = 'pass' | 'before' | 'underway' | 'after' | 'amidst'

export interface CuttingProxy {
  readonly baseUrl: string
  /** The Idempotency-Keys of all requests so far, including those that never arrived. */
  readonly keys: readonly (string | undefined)[]
  /** Sets the fates of the next requests, in order; all later ones pass. */
  plan(...cuts: Cut[]): void
  close(): void
}

/** A network that breaks: an HTTP proxy on loopback in front of the service of `target`. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  let cuts: Cut[] = []
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const cut = cuts.shift() ?? 'pass'
    keys.push(request.headers['idempotency-key'] as string | undefined)
    const body = await bytesOf(request)
    if (cut === 'before') return void request.socket.destroy()
    const answered = ask(target, request, body)
    if (cut === 'underway') request.socket.destroy()
    await answer(response, cut, await answered)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    plan(...next) {
      cuts = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Answered {
  readonly message: IncomingMessage
  readonly body: Buffer
}

function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const onward = forward(new URL(url ?? '/', target), { method, headers, agent: false }, async (message) =>
      resolve({ message, body: await bytesOf(message) }),
    )
    onward.on('error', reject)
    onward.end(body)
  })
}

async function answer(response: ServerResponse, cut: Cut, { message, body }: Answered): Promise<void> {
  if (cut === 'underway' || cut === 'after') return void response.socket?.destroy()
  const { 'transfer-encoding': _, ...headers } = message.headers
  response.writeHead(message.statusCode ?? 500, {
    ...headers,
    'content-length': body.length,
    connection: 'close',
  })
  if (cut === 'pass') return void response.end(body)
  await new Promise((resolve) => response.write(body.subarray(0, body.length / 2), resolve))
  response.socket?.destroy()
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
