import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { type StartedProgram, startOnDemand } from './on-demand.ts'

const idleMs = 1000

/** A program that says its own number to whoever connects; its stop ends only when `release` is called. */
function programs() {
  const started: { stopped: boolean; release: () => void }[] = []
  const start = async (): Promise<StartedProgram> => {
    const number = started.length + 1
    const server = createServer((client) => client.end(String(number)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const exited = deferred()
    const program = { stopped: false, release: () => server.close(() => exited.resolve(undefined)) }
    started.push(program)
    return {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      exited: exited.promise,
      async stop() {
        program.stopped = true
        await exited.promise
      },
    }
  }
  return { started, start }
}

function deferred() {
  let resolve: (value: unknown) => void = () => {}
  const promise = new Promise<unknown>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

async function ask(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  await once(socket, 'close')
  return heard
}

test('the program starts with the first connection, serves the next, and stops after a quiet time', async () => {
  const clock = new VirtualClock()
  const { started, start } = programs()
  const door = await startOnDemand({ start, idleMs, clock, onError: () => {} })
  expect(started).toHaveLength(0)
  expect([await ask(door.url), await ask(door.url)]).toEqual(['1', '1'])
  await until(() => clock.pendingTimers > 0)
  await clock.advance(idleMs)
  await until(() => started[0]?.stopped === true)
  started[0]?.release()
  await door.close()
})

test('a connection that comes while the idle program stops is served by another one', async () => {
  const clock = new VirtualClock()
  const { started, start } = programs()
  const door = await startOnDemand({ start, idleMs, clock, onError: () => {} })
  await ask(door.url)
  await until(() => clock.pendingTimers > 0)
  await clock.advance(idleMs)
  await until(() => started[0]?.stopped === true)
  expect(await ask(door.url)).toBe('2')
  for (const program of started) program.release()
  await door.close()
  expect(started.map(({ stopped }) => stopped)).toEqual([true, true])
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
