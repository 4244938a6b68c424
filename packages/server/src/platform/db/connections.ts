import type { Clock, Timer } from '@hovor/clock'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { DatabaseUnavailable, DiskFull } from './database-unavailable.ts'
import { isConnectionLoss, isDiskFull } from './postgres-error.ts'

/** How often a lost database is tried again. */
const probeEveryMs = 250
/** On a full disk PostgreSQL may open no more connections: these stay open, so that reads go on. */
const keptConnections = 2
/** How long callers share the open connections before another one is tried. */
const shareMs = 1000
/** How many callers may wait for a free connection. */
const maxWaiting = 2000
/** How long one connection may take to open. */
const connectTimeoutMs = 5000
/** A statement without a response for this long means that the server or the network is gone. */
const answerTimeoutMs = 30_000

/** For as long after a refusal the disk of the server counts as full. */
const lackOfSpaceMs = 120_000

export interface ConnectionsOptions {
  readonly connection: pg.ClientConfig
  readonly poolSize: number
  /** How long after the loss callers wait for the database to come back; later ones fail at once. */
  readonly graceMs: number
  readonly clock: Clock
  readonly log: Log
}

/**
 * The pool with an outage in mind: when the database is lost, one probe looks for it while callers wait for the
 * rest of the grace time and then fail at once with `DatabaseUnavailable`; the probe's success lets all in again.
 */
export class Connections {
  readonly #options: ConnectionsOptions
  readonly #pool: pg.Pool
  /** Those that can serve a caller: the pool also counts the ones that it is still opening or already closing. */
  readonly #open = new Set<pg.PoolClient>()
  #outage: Outage | undefined
  #sharing: Timer | undefined
  #closing: Promise<void> | undefined
  #refusedAtMs = Number.NEGATIVE_INFINITY

  constructor(options: ConnectionsOptions) {
    this.#options = options
    this.#pool = new pg.Pool({
      ...options.connection,
      max: options.poolSize,
      min: Math.min(keptConnections, options.poolSize),
      idleTimeoutMillis: 30_000,
      Client: BoundedClient as unknown as typeof pg.Client,
    })
    const gone = (client: pg.PoolClient) => void this.#open.delete(client)
    this.#pool.on('connect', (client) => void this.#open.add(client))
    this.#pool.on('remove', gone)
    this.#pool.on('release', (error: unknown, client) => error && gone(client))
    // An idle connection that breaks is reported here; the next statement finds out by itself.
    this.#pool.on('error', (_error, client) => gone(client))
  }

  /** A connection, to be given back with `release(error)`. */
  async acquire(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#closing) throw new Error('The database is closed')
      if (this.#outage) await this.#waitForEnd(this.#outage)
      if (this.#pool.waitingCount >= maxWaiting) throw new DatabaseUnavailable(false, 'too many wait for it')
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (this.#closing) throw error
        if (isDiskFull(error)) this.#share(error)
        else if (isConnectionLoss(error)) this.reportLoss(error)
        else throw error
      }
    }
  }

  /** Starts looking for the database; called with every error that means a lost connection. */
  reportLoss(error: unknown): void {
    if (this.#outage || this.#closing) return
    this.#outage = startOutage(this.#options.clock.monotonicMs(), error)
    this.#options.log.warn({ err: error }, 'database: connection lost')
    void this.#probe(this.#outage)
  }

  close(): Promise<void> {
    this.#closing ??= this.#pool.end()
    this.#outage?.timer?.cancel()
    this.#sharing?.cancel()
    this.#outage?.end()
    return this.#closing
  }

  /** The error of what the server refused because its disk is full. */
  refusedForSpace(error: unknown): DiskFull {
    this.#refusedAtMs = this.#options.clock.monotonicMs()
    return new DiskFull(error)
  }

  get lackSpace(): boolean {
    return this.#options.clock.monotonicMs() - this.#refusedAtMs < lackOfSpaceMs
  }

  /** No more connections can be opened: for a while the pool takes those that it has for all that it may have. */
  #share(error: unknown): void {
    const { options } = this.#pool
    const full = this.refusedForSpace(error)
    if (this.#open.size === 0) throw full
    options.max = this.#open.size
    this.#sharing?.cancel()
    this.#sharing = this.#options.clock.after(shareMs, () => {
      options.max = this.#options.poolSize
      this.#wakeWaiting()
    })
  }

  /** The pool looks at those who wait only when a connection comes back, which none may do for long. */
  #wakeWaiting(): void {
    if (this.#pool.waitingCount === 0) return
    this.#pool.connect().then(
      (client) => client.release(),
      () => undefined,
    )
  }

  async #waitForEnd(outage: Outage): Promise<void> {
    const leftMs = outage.sinceMs + this.#options.graceMs - this.#options.clock.monotonicMs()
    if (leftMs <= 0) throw new DatabaseUnavailable(false, outage.cause)
    let timer: Timer | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = this.#options.clock.after(leftMs, () => resolve('late'))
    })
    const first = await Promise.race([outage.over, late])
    timer?.cancel()
    if (first === 'late') throw new DatabaseUnavailable(false, outage.cause)
  }

  async #probe(outage: Outage): Promise<void> {
    const client = new BoundedClient(this.#options.connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
    } catch {
      void client.end().catch(() => undefined)
      if (this.#closing) return
      outage.timer = this.#options.clock.after(probeEveryMs, () => void this.#probe(outage))
      return
    }
    const outageMs = Math.round(this.#options.clock.monotonicMs() - outage.sinceMs)
    this.#options.log.info({ outageMs }, 'database: connected again')
    this.#outage = undefined
    outage.end()
  }
}

/** The bounds belong to the connection; given to the pool they would also bound the wait for a free one. */
class BoundedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({
      ...config,
      // the pool hides it from spreading
      ...(config?.password !== undefined && { password: config.password }),
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerTimeoutMs,
      keepAlive: true,
    })
    // Between two statements of a transaction there is no other listener: without this one, the loss would end the process.
    this.on('error', () => undefined)
  }
}

function startOutage(sinceMs: number, cause: unknown): Outage {
  let end = (): void => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { sinceMs, cause, over, end }
}

interface Outage {
  readonly sinceMs: number
  readonly cause: unknown
  readonly over: Promise<void>
  readonly end: () => void
  timer?: Timer
}
