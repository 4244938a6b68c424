import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requireFreeSipPorts } from './free-sip-ports.ts'

const host = '127.0.0.1'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function takenTcp(): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as { port: number }).port
}

test('SIP ports in use are told with their numbers and their settings', async () => {
  const socket = createSocket('udp4').bind(0, host)
  await once(socket, 'listening')
  ends.push(async () => socket.close())
  const udp = socket.address().port
  const tcp = await takenTcp()
  const told = (port: number, setting: string) =>
    `SIP port ${port} on ${host} is in use; stop the process that uses it or set ${setting}.`
  await expect(requireFreeSipPorts({ host, port: udp })).rejects.toThrow(told(udp, 'HOVOR_SIP_PORT'))
  await expect(requireFreeSipPorts({ host, port: tcp })).rejects.toThrow(told(tcp, 'HOVOR_SIP_PORT'))
  await expect(requireFreeSipPorts({ host, port: 0, tlsPort: tcp })).rejects.toThrow(
    told(tcp, 'HOVOR_SIP_TLS_PORT'),
  )
})

test('free SIP ports are free afterwards too', async () => {
  const port = await takenTcp()
  await ends.pop()?.()
  await requireFreeSipPorts({ host, port, tlsPort: 0 })
  await requireFreeSipPorts({ host, port, tlsPort: 0 })
})
