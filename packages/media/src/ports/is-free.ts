import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const host = '127.0.0.1'

/** Whether a port of loopback can be bound, for UDP and for TCP. */
export async function isFree(port: number): Promise<boolean> {
  const [tcp, udp] = [createServer(), createSocket('udp4')]
  const listening = Promise.allSettled([once(tcp, 'listening'), once(udp, 'listening')])
  tcp.listen({ port, host, exclusive: true })
  udp.bind({ port, address: host, exclusive: true })
  const outcomes = await listening
  await Promise.all([tcp, udp].map((socket) => new Promise<unknown>((closed) => socket.close(closed))))
  return outcomes.every(({ status }) => status === 'fulfilled')
}
