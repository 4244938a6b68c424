import { connect, createServer, type Socket } from 'node:net'
import type { Clock, Timer } from '@hovor/clock'

export interface OnDemand {
  /** Loopback address that stands for the program's own. */
  readonly url: string
  close(): Promise<void>
}

export interface StartedProgram {
  readonly host: string
  readonly port: number
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

/**
 * A loopback port that starts its program at the first connection and stops it after `idleMs` without one: a
 * speech synthesiser costs memory only while somebody speaks.
 */
export async function startOnDemand(options: {
  readonly start: () => Promise<StartedProgram>
  readonly idleMs: number
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}): Promise<OnDemand> {
  let program: Promise<StartedProgram> | undefined
  let idle: Timer | undefined
  let stopped: Promise<unknown> = Promise.resolve()
  const open = new Set<Socket>()

  const running = () => {
    if (program) return program
    const starting = options.start()
    const forget = () => {
      if (program === starting) program = undefined
    }
    program = starting
    starting.then((started) => started.exited.then(forget), forget)
    return starting
  }
  // It is forgotten before it stops: a connection that comes meanwhile starts another one.
  const stopProgram = async () => {
    const stopping = program
    program = undefined
    await stopping?.then((started) => started.stop()).catch(options.onError)
  }
  const rest = () => {
    idle?.cancel()
    if (open.size > 0) return
    idle = options.clock.after(options.idleMs, () => {
      stopped = Promise.all([stopped, stopProgram()])
    })
  }
  const server = createServer((client) => {
    open.add(client)
    idle?.cancel()
    client.once('close', () => {
      open.delete(client)
      rest()
    })
    client.on('error', () => client.destroy())
    running().then(
      ({ host, port }) => join(client, connect({ host, port })),
      (error) => {
        options.onError(error)
        client.destroy()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      idle?.cancel()
      server.close()
      for (const client of open) client.destroy()
      await stopProgram()
      await stopped
    },
  }
}

function join(client: Socket, upstream: Socket): void {
  upstream.on('error', () => client.destroy())
  upstream.once('close', () => client.destroy())
  client.once('close', () => upstream.destroy())
  client.pipe(upstream)
  upstream.pipe(client)
}
