import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { expect, onTestFinished, test } from 'vitest'
import { keepRunning, type StartedProgram } from './kept-running.ts'

/** Programs that send their own number to every client. */
class Programs {
  readonly started: { stopped: boolean; end(): void }[] = []
  /** The number of next starts that fail. */
  failing = 0

  start = async (): Promise<StartedProgram> => {
    if (this.failing-- > 0) throw new Error('it does not start')
    const number = this.started.length + 1
    const server = createServer((client) => client.end(String(number)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const exited = once(server, 'close')
    const program = { stopped: false, end: () => void server.close() }
    this.started.push(program)
    return {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      exited,
      async stop() {
        program.stopped = true
        server.close()
        await exited
      },
    }
  }
}

async function setUp(failing = 0) {
  const clock = new VirtualClock()
  const programs = new Programs()
  programs.failing = failing
  const errors: unknown[] = []
  const kept = await keepRunning({ start: programs.start, clock, onError: (error) => errors.push(error) })
  onTestFinished(() => kept.close())
  kept.start()
  return { clock, programs, errors, kept }
}

/** The response of the program behind the port; '' if the connection is closed. */
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

test('the program starts before the first connection, serves all, and ends with its port', async () => {
  const { programs, kept } = await setUp()
  await until(() => programs.started.length === 1)
  expect([await ask(kept.url), await ask(kept.url)]).toEqual(['1', '1'])
  await kept.close()
  expect(programs.started.map(({ stopped }) => stopped)).toEqual([true])
})

test('a program that ends is restarted after a pause without a request', async () => {
  const { clock, programs, kept } = await setUp()
  await until(() => programs.started.length === 1)
  programs.started[0]!.end()
  await until(() => clock.pendingTimers > 0)
  await clock.advance(1000)
  await until(() => programs.started.length === 2)
  expect(await ask(kept.url)).toBe('2')
})

test('a connection made while nothing runs starts the program at once', async () => {
  const { clock, programs, kept } = await setUp()
  await until(() => programs.started.length === 1)
  programs.started[0]!.end()
  await until(() => clock.pendingTimers > 0)
  expect(await ask(kept.url)).toBe('2')
  expect(clock.pendingTimers).toBe(0)
})

test('a program that does not start is reported, retried with backoff, and holds no connection', async () => {
  const { clock, programs, errors, kept } = await setUp(4)
  for (const [tries, pauseMs] of [1000, 2000, 4000].entries()) {
    await until(() => errors.length === tries + 1 && clock.pendingTimers > 0)
    await clock.advance(pauseMs - 1)
    expect(errors).toHaveLength(tries + 1)
    await clock.advance(1)
  }
  await until(() => errors.length === 4 && clock.pendingTimers > 0)
  programs.failing = 1
  expect(await ask(kept.url)).toBe('')
  expect(await ask(kept.url)).toBe('1')
})
