import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { systemClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { systemNetwork } from './system-network.ts'
import { TransportLayer } from './transport-layer.ts'

it('TCP connections leave from the listening address, by which a carrier may identify us', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const layer = new TransportLayer(systemClock, systemNetwork(systemClock), {
    onBytes: () => {},
    onDropped: () => {},
    onFailed: () => {},
    onConnectionLost: () => {},
  })
  await layer.bind({ transport: 'tcp', host: '127.0.0.2', port: 0 })
  const met = once(server, 'connection') as Promise<[Socket]>
  layer.send(Buffer.from('\r\n\r\n'), { transport: 'tcp', host: '127.0.0.1', port }, () => {})
  const [socket] = await met
  expect(socket.remoteAddress).toBe('127.0.0.2')
  socket.destroy()
  await layer.close()
  server.close()
})
