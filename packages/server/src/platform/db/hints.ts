import type { Clock, Timer } from '@hovor/clock'
import pg from 'pg'
import type { Log } from '../log/log.ts'

const channel = 'hovor_hint'
/** Hints of one process are gathered this long, so at most 100 NOTIFY a second leave it. */
const gatherMs = 10
const reconnectMinMs = 250
const reconnectMaxMs = 5000

export interface HintsOptions {
  readonly connection: pg.ClientConfig
  readonly clock: Clock
  readonly log: Log
  /** Off: hints stay inside this process (everything works by polling then). */
  readonly notify: boolean
}

/**
 * Wake-up hints between the processes of one database. NOTIFY inside a busy transaction halves the throughput of
 * all commits, so hints leave after the commit, gathered, on a connection of their own, which also listens.
 */
export class Hints {
  readonly #options: HintsOptions
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #gathered = new Set<string>()
  #flushTimer: Timer | undefined
  #reconnectTimer: Timer | undefined
  #client: pg.Client | undefined
  #connecting = false
  #delayMs = reconnectMinMs
  #closed = false

  constructor(options: HintsOptions) {
    this.#options = options
  }

  /** Notifies this process now and the others within moments. */
  send(topic: string): void {
    if (this.#closed) return
    this.#tell(topic)
    if (!this.#options.notify) return
    this.#connect()
    this.#gathered.add(topic)
    this.#flushLater()
  }

  listen(topic: string, run: () => void): () => void {
    const runs = this.#listeners.get(topic) ?? new Set()
    runs.add(run)
    this.#listeners.set(topic, runs)
    if (this.#options.notify) this.#connect()
    return () => {
      runs.delete(run)
      if (runs.size === 0 && this.#listeners.get(topic) === runs) this.#listeners.delete(topic)
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#flushTimer?.cancel()
    this.#reconnectTimer?.cancel()
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  #tell(topic: string): void {
    for (const run of this.#listeners.get(topic) ?? []) run()
  }

  #flush(): void {
    const topics = [...this.#gathered]
    this.#gathered.clear()
    // Without a connection the hint is dropped: the others poll.
    const sent = this.#client?.query('select pg_notify($1, topic) from unnest($2::text[]) as topic', [
      channel,
      topics,
    ])
    void (sent ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#flushTimer = undefined
        if (this.#gathered.size > 0) this.#flushLater()
      })
  }

  #flushLater(): void {
    if (this.#closed) return
    this.#flushTimer ??= this.#options.clock.after(gatherMs, () => this.#flush())
  }

  #connect(): void {
    if (this.#client !== undefined || this.#connecting || this.#closed || this.#reconnectTimer) return
    this.#connecting = true
    void this.#open().finally(() => {
      this.#connecting = false
    })
  }

  async #open(): Promise<void> {
    const client = new pg.Client(this.#options.connection)
    client.on('error', () => undefined)
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const ownPid = own.rows[0]?.pid
      client.on('notification', (told) => {
        if (told.processId !== ownPid && told.payload !== undefined) this.#tell(told.payload)
      })
      await client.query(`listen ${channel}`)
    } catch (error) {
      this.#options.log.debug({ err: error }, 'hints: no connection')
      await client.end().catch(() => undefined)
      this.#retryLater()
      return
    }
    if (this.#closed) return void client.end().catch(() => undefined)
    this.#client = client
    this.#delayMs = reconnectMinMs
    // Notifications sent while no connection listened are lost, so every listener polls once.
    for (const topic of this.#listeners.keys()) this.#tell(topic)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#retryLater()
  }

  #retryLater(): void {
    if (this.#closed || this.#reconnectTimer !== undefined) return
    this.#reconnectTimer = this.#options.clock.after(this.#delayMs, () => {
      this.#reconnectTimer = undefined
      this.#connect()
    })
    this.#delayMs = Math.min(this.#delayMs * 2, reconnectMaxMs)
  }
}
