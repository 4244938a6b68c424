import { createServer, type Server, type Socket } from 'node:net'
import { systemClock, VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { Connections } from './connections.ts'
import { DiskFull } from './database-unavailable.ts'

/* A server that speaks as much of PostgreSQL as opens a connection, or refuses it as one on a full disk does. */
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

test('without an open connection a full disk is reported to each of several callers at once', async () => {
  const server = await postgres(() => 'disk full')
  const connections = pool(server.port)
  const callers = Array.from({ length: 5 }, () => connections.acquire())
  const outcomes = await Promise.allSettled(callers)
  expect(outcomes).toEqual(callers.map(() => ({ status: 'rejected', reason: expect.any(DiskFull) })))
})

test('callers wait for the open connection of a full disk, and get more once there is room', async () => {
  const clock = new VirtualClock()
  let startup: 'ready' | 'disk full' = 'ready'
  const server = await postgres(() => startup)
  const connections = pool(server.port, clock)
  const first = await connections.acquire()
  startup = 'disk full'
  let given = 0
  const waiting = [1, 2].map(() => connections.acquire().finally(() => given++))
  await untilOn(clock, () => server.refused() >= 2)
  first.release()
  const [second] = await Promise.all([Promise.race(waiting), untilOn(clock, () => given === 1)])

  // The connection that is open is held on to: only a new one can serve the other.
  startup = 'ready'
  await untilOn(clock, async () => {
    await clock.advance(1000)
    return given === 2
  })
  second.release()
  for (const client of await Promise.all(waiting)) if (client !== second) client.release()
})

test('a connection that was given back broken is none that callers could share', async () => {
  let startup: 'ready' | 'disk full' = 'ready'
  const server = await postgres(() => startup)
  const connections = pool(server.port)
  const first = await connections.acquire()
  startup = 'disk full'
  first.release(new Error('Connection terminated'))
  const callers = [connections.acquire(), connections.acquire()]
  expect(await Promise.allSettled(callers)).toEqual(
    callers.map(() => ({ status: 'rejected', reason: expect.any(DiskFull) })),
  )
})

function pool(port: number, clock = systemClock as VirtualClock | typeof systemClock): Connections {
  const connections = new Connections({
    connection: { host: '127.0.0.1', port, user: 'hovor', database: 'hovor' },
    poolSize: 5,
    graceMs: 1000,
    clock,
    log: silentLog,
  })
  ended.push(() => connections.close())
  return connections
}

async function postgres(startup: () => 'ready' | 'disk full') {
  let refused = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.once('data', () => {
      if (startup() === 'ready') return socket.write(readyForQuery)
      refused += 1
      return socket.end(diskFull)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return { port: (server.address() as { port: number }).port, refused: () => refused }
}

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const readyForQuery = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const diskFull = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C53100\0Mcould not write file: No space left on device\0\0'),
)
