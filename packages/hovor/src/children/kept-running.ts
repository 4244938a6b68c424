import { connect, createServer, type Socket } from 'node:net'
import type { Clock, Timer } from '@hovor/clock'

export interface KeptRunning {
  /** The loopback URL in front of the program. */
  readonly url: string
  /** Starts the program without waiting for it. Idempotent. */
  start(): void
  close(): Promise<void>
}

export interface StartedProgram {
  readonly host: string
  readonly port: number
  /** Resolves when it has exited, for whatever reason. */
  readonly exited: Promise<unknown>
  stop(): Promise<void>
}

/** Backoff before a restart; doubles after each run shorter than `stableMs`. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const stableMs = 60_000

/**
 * Opens a loopback port in front of a program that is restarted whenever it exits, so the first sentence of a call does
 * not wait for a synthesiser to load. A connection also starts the program, without backoff, and is held until the
 * program listens; it is closed if the program does not start.
 */
export async function keepRunning(options: {
  readonly start: () => Promise<StartedProgram>
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}): Promise<KeptRunning> {
  const { start, clock, onError } = options
  let program: Promise<StartedProgram> | undefined
  let restart: Timer | undefined
  let pauseMs = firstPauseMs
  let closed = false

  const running = (): Promise<StartedProgram> => {
    if (program !== undefined) return program
    restart?.cancel()
    const startedMs = clock.monotonicMs()
    const starting = start()
    program = starting
    starting
      .then(({ exited }) => exited, onError)
      .then(() => {
        program = undefined
        if (closed) return
        if (clock.monotonicMs() - startedMs >= stableMs) pauseMs = firstPauseMs
        restart = clock.after(pauseMs, () => void running().catch(() => {}))
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      })
    return starting
  }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    running().then(
      ({ host, port }) => join(client, connect({ host, port })),
      () => client.destroy(),
    )
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    start: () => void running().catch(() => {}),
    async close() {
      closed = true
      restart?.cancel()
      server.close()
      for (const client of open) client.destroy()
      await program?.then((started) => started.stop()).catch(onError)
    },
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

function join(client: Socket, upstream: Socket): void {
  upstream.on('error', () => client.destroy())
  upstream.once('close', () => client.destroy())
  client.once('close', () => upstream.destroy())
  client.pipe(upstream)
  upstream.pipe(client)
}
