import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

const host = '127.0.0.1'
/** Below the ephemeral ports and the media ports, so no other program gets one by chance. */
const ports = { from: 10_000, to: 14_999 }

/** A loopback port that is free for TCP and UDP, for a program that binds it later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to + 1)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const [tcp, udp] = [createServer(), createSocket('udp4')]
  const listening = Promise.allSettled([once(tcp, 'listening'), once(udp, 'listening')])
  tcp.listen(port, host)
  udp.bind(port, host)
  const outcomes = await listening
  await Promise.all([tcp, udp].map((socket) => new Promise<unknown>((closed) => socket.close(closed))))
  return outcomes.every(({ status }) => status === 'fulfilled')
}
