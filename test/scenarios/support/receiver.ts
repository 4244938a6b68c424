import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './client.ts'
import type { AtEnd } from './command.ts'

export interface Received {
  readonly raw: string
  readonly signature: string
  readonly headers: IncomingHttpHeaders
  readonly atMs: number
  readonly event: string
  readonly data: Json
  readonly answered: number
}

export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /**
   * Sets its response from here on; 0: it accepts the event and never responds. A list has the responses to an event's
   * first, second … request; its last one stays.
   */
  answer(status: number | readonly number[]): void
  of(event: string, id?: string): Received[]
}

/** A customer's webhook endpoint that stores every received byte. */
export async function startReceiver(atEnd: AtEnd): Promise<Receiver> {
  const received: Received[] = []
  let statuses: readonly number[] = [200]
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const { event, data } = JSON.parse(raw)
      const signature = String(request.headers['service-signature'])
      const { headers } = request
      const nth = received.filter((one) => one.event === event).length
      const status = statuses[nth] ?? statuses.at(-1)!
      received.push({ raw, signature, headers, atMs: Date.now(), event, data, answered: status })
      if (status !== 0) response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => {
      statuses = typeof next === 'number' ? [next] : next
    },
    of: (event, id) =>
      received.filter((one) => one.event === event && (id === undefined || one.data.id === id)),
  }
}

/** As a receiver computes it (spec:events.signature). */
export function isSigned(one: Received, secret: string): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(one.signature) ?? []
  return v1 === createHmac('sha256', secret).update(`${t}.${one.raw}`).digest('hex')
}
