import { systemClock } from '@hovor/clock'
import { createSmppClient, createSmppServer } from '../../index.ts'
import { boundRawEsme, type RawPeer, startRawSmsc } from '../raw-peer.ts'

/** An SMPP entity that must survive whatever it is sent. */
export interface FuzzTarget {
  readonly name: string
  /** The peer's end of a bound session with it. */
  open(): Promise<RawPeer>
  close(): Promise<unknown>
}

/** Our SMSC under test, attacked by an ESME. */
export async function smscTarget(): Promise<FuzzTarget> {
  const server = createSmppServer({
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    authenticate: () => true,
    onSubmit: async () => ({ kind: 'accepted', messageId: '1' }),
    onQuery: async () => ({ kind: 'found', state: 'delivered' }),
  })
  const { port } = await server.listen()
  return { name: 'SMSC', open: () => boundRawEsme(port), close: () => server.close() }
}

/** Our client under test, attacked by an SMSC. */
export async function clientTarget(): Promise<FuzzTarget> {
  const waiting: ((peer: RawPeer) => void)[] = []
  const smsc = await startRawSmsc((peer) => waiting.shift()?.(peer))
  const clients = new Set<{ close(): Promise<void> }>()
  return {
    name: 'client',
    async open() {
      const bound = new Promise<RawPeer>((resolve) => waiting.push(resolve))
      const client = createSmppClient({
        host: '127.0.0.1',
        port: smsc.port,
        systemId: 'fuzz',
        password: 'fuzz',
        clock: systemClock,
        random: () => 0.5,
        onDeliver: async () => 'ok',
      })
      clients.add(client)
      const peer = await bound
      void peer.closed.then(async () => {
        clients.delete(client)
        await client.close()
      })
      await client.bound()
      return peer
    },
    async close() {
      await smsc.close()
      await Promise.all([...clients].map((client) => client.close()))
    },
  }
}
