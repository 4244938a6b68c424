import { once } from 'node:events'
import type { ToTalkPage } from '@hovor/api'
import { until } from '@hovor/clock/testing'
import { WebSocket } from 'ws'

/** A page of the portal, as far as it has a socket; by default it talks with an agent. */
export interface PageSocket<To extends { readonly type: string } = ToTalkPage> {
  readonly socket: WebSocket
  readonly told: readonly To[]
  /** The message of this type, once it is there. */
  first<Type extends To['type']>(type: Type): Promise<Extract<To, { readonly type: Type }>>
  /** The code that the socket is closed with. */
  readonly closed: Promise<number>
  onFrame(take: (frame: Buffer) => void): void
}

interface Asked {
  readonly url: string
  /** By default that to talk. */
  readonly path?: string
  readonly cookie: string
  readonly query: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens the socket, as a page of the service does. Rejects with the status of a handshake that is refused. */
export async function openPageSocket<To extends { readonly type: string } = ToTalkPage>({
  url,
  path = '/portal/talk',
  cookie,
  query,
  headers,
}: Asked): Promise<PageSocket<To>> {
  const address = `${url.replace(/^http/, 'ws')}${path}?${new URLSearchParams(query)}`
  const socket = new WebSocket(address, {
    headers: { cookie, origin: new URL(url).origin, 'sec-fetch-site': 'same-origin', ...headers },
    perMessageDeflate: false,
  })
  const told: To[] = []
  const takers: ((frame: Buffer) => void)[] = []
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.on('message', (data, isBinary) => {
    if (!isBinary) told.push(JSON.parse((data as Buffer).toString('utf8')))
    else for (const take of takers) take(data as Buffer)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_, { statusCode }) => reject(new Error(String(statusCode))))
    socket.once('error', reject)
  })
  // Its close has a code.
  socket.on('error', () => {})
  return {
    socket,
    told,
    closed,
    onFrame: (take) => void takers.push(take),
    first: (type) => until(() => told.find((message) => message.type === type)) as never,
  }
}
