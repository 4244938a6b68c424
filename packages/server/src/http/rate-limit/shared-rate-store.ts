import type { Clock, Timer } from '@hovor/clock'
import { batched } from '../../platform/db/batch.ts'
import type { Database } from '../../platform/db/database.ts'
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts'
import type { Query } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log/log.ts'
import { memoryRateStore, type RateStore, requestsPerMinute } from './rate-store.ts'
import {
  askForHome,
  databaseNowMs,
  leaveHome,
  type RateNode,
  renewHome,
  seizeHome,
  takeFromTable,
  takeHome,
} from './rate-window.store.ts'
import { type RateState, rateState } from './rate-windows.ts'

/** One renewal keeps the counts in memory this long; its holder stops a little earlier than the database says. */
const holdMs = 1000
const marginMs = 100
const renewEveryMs = 400
/** Extra time for a silent holder whose connections are alive: it may have stalled. */
const patienceMs = 4000
/** How often a process that counts in the table looks whether it is alone. */
const lookEveryMs = 2000
/** Requests wait for a holder at most this long, looking this often when no hint comes. */
const maxWaitMs = 8000
const pollMs = 100
/** Requests that are counted by one statement. */
const maxTogether = 1000

/** The hint that the counts have changed hands, or should. */
const topic = 'rate-home'

export interface SharedRateStoreOptions {
  readonly database: Database
  readonly clock: Clock
  /** New for every process start; `connectionName(nodeId)` is the name of its connections. */
  readonly nodeId: string
  readonly log: Log
  /** Whether this process has just started the database, so no earlier holder of the counts can be alive. */
  readonly ownsDatabase?: boolean
  /** The database's clock, in a test another one. */
  readonly databaseNowMs?: () => Query<never>
}

export interface SharedRateStore extends RateStore {
  /** Gives the counts back, so that a restart or the others go on with them. */
  close(): Promise<void>
}

/**
 * Counts exactly on any number of processes that share a database, and in memory while there is only one.
 *
 * The open windows have one home, which the row of `rate_home` names: one process, or none, and then all count in
 * `rate_window`. A process is in one of three states:
 *
 *     state     counts in     until                                             then
 *     shared    rate_window   the row names none and no other process lives   holder, with the windows of the table
 *     holder    memory        another process asks for the counts               leaving
 *                             the row names another one                         shared, its windows are lost
 *     leaving   nothing       the table has its windows, in one transaction     shared
 *
 * Why every request is counted in the home, and in no other place:
 *
 * 1. The home changes only in a statement that locks the row. A count in the table is one statement that finds
 *    no process in the row and share-locks it, so it comes whole before a change or whole after it.
 * 2. A holder counts only `holdMs` long after it *sent* its last renewal, less a margin. The database reckons the same
 *    time from when it *received* it, and no process replaces a holder before that. So a stalled or cut-off holder has
 *    stopped to count by itself before its counts can have another home. This asks that two clocks run equally fast,
 *    not that they agree, that the database's clock does not jump, and that no machine sleeps while it counts.
 * 3. A holder that comes back late asks the row first; while that still names it, no process has counted elsewhere.
 * 4. What is not known for sure (a commit whose answer was lost) changes nothing: the row is asked again.
 *
 * Windows that change hands end later by the time that this takes, never earlier.
 *
 * Counts are lost, so that a key may have up to 60 requests more in that minute, when a holder is killed, when one
 * stalls for longer than `holdMs + patienceMs` (or loses its connections for longer than `holdMs`) while another process
 * goes on, and when PostgreSQL crashes while several share it.
 */
export async function openSharedRateStore(options: SharedRateStoreOptions): Promise<SharedRateStore> {
  const store = new Store(options)
  await store.join()
  return store
}

class Store implements SharedRateStore {
  readonly #options: SharedRateStoreOptions
  readonly #node: RateNode
  readonly #windows
  readonly #takeSoon
  readonly #waiting = new Set<() => void>()
  readonly #unsubscribe: () => void
  #state: 'shared' | 'holder' | 'leaving' = 'shared'
  #countsUntilMs = Number.NEGATIVE_INFINITY
  /** The change of state that is under way: one after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #looking: Promise<void> | undefined
  #timer: Timer | undefined
  #closed = false

  constructor(options: SharedRateStoreOptions) {
    const { nodeId, clock, database } = options
    this.#options = options
    this.#node = { nodeId, holdMs, patienceMs, nowMs: options.databaseNowMs ?? (() => databaseNowMs) }
    this.#windows = memoryRateStore(clock)
    this.#takeSoon = batched({ maxKeys: maxTogether, load: (keys: readonly string[]) => this.#takeAll(keys) })
    this.#unsubscribe = database.onHint(topic, () => this.#hinted())
  }

  take(key: string): RateState | Promise<RateState> {
    return this.#countsInMemory() ? this.#windows.take(key) : this.#takeSoon(key)
  }

  /** Resolves when this process can count, so that its first request does not wait for that. */
  async join(): Promise<void> {
    const { ownsDatabase = false } = this.#options
    await this.#inTurn(() => this.#hold(ownsDatabase))
    const giveUpMs = this.#giveUpMs()
    while (this.#state === 'shared' && !(await this.#ask()) && this.#isBefore(giveUpMs)) await this.#wait()
    this.#lookLater()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#timer?.cancel()
    this.#unsubscribe()
    await this.#inTurn(() => this.#leave()).catch((error) =>
      this.#options.log.warn({ err: error }, 'the counts of the rate limit are lost'),
    )
  }

  #countsInMemory(): boolean {
    return this.#isBefore(this.#countsUntilMs)
  }

  #isBefore(ms: number): boolean {
    return this.#options.clock.monotonicMs() < ms
  }

  async #takeAll(keys: readonly string[]): Promise<RateState[]> {
    for (const giveUpMs = this.#giveUpMs(); ; ) {
      if (!this.#countsInMemory()) await this.#inTurn(() => this.#confirm())
      if (this.#countsInMemory()) return keys.map((key) => this.#windows.take(key))
      const rows = await takeFromTable(this.#options.database, this.#node, keys)
      if (rows) return statesOf(keys, rows)
      if (await this.#ask()) continue
      if (!this.#isBefore(giveUpMs)) throw new DatabaseUnavailable(false, 'the counts are not given back')
      await this.#wait()
    }
  }

  /** Finds out what became of counts that this process has in its memory and may not use. */
  async #confirm(): Promise<void> {
    if (this.#state === 'holder') await this.#renew()
    if (this.#state === 'leaving') await this.#leave()
  }

  async #hold(isFirst = false): Promise<void> {
    const { clock, database, log } = this.#options
    if (this.#state !== 'shared') return
    let sentMs = 0
    const windows = await database.transaction((tx) => {
      sentMs = clock.monotonicMs()
      return isFirst ? seizeHome(tx, this.#node) : takeHome(tx, this.#node, clock.nowMs())
    })
    if (!windows) return
    this.#windows.replace(windows)
    this.#holdFrom(sentMs)
    log.debug('requests are counted in memory')
  }

  async #renew(): Promise<void> {
    const { clock, database, log } = this.#options
    if (this.#state !== 'holder') return
    const sentMs = clock.monotonicMs()
    const home = await renewHome(database, this.#node)
    if (!home) {
      log.warn('this process stalled, and its rate-limit counters were lost')
      return this.#share()
    }
    this.#holdFrom(sentMs)
    if (home.wanted) await this.#leave()
  }

  async #leave(): Promise<void> {
    const { database, log } = this.#options
    if (this.#state === 'shared') return
    this.#state = 'leaving'
    this.#countsUntilMs = Number.NEGATIVE_INFINITY
    await database.transaction((tx) => {
      tx.hint(topic)
      return leaveHome(tx, this.#node, () => this.#windows.open())
    })
    this.#share()
    log.debug('requests are counted in the database')
  }

  #holdFrom(sentMs: number): void {
    this.#state = 'holder'
    this.#countsUntilMs = sentMs + holdMs - marginMs
  }

  #share(): void {
    this.#state = 'shared'
    this.#countsUntilMs = Number.NEGATIVE_INFINITY
    this.#windows.replace([])
  }

  /** True when it is worth to try again at once. */
  async #ask(): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#state !== 'shared') return true
      const free = await askForHome(this.#options.database, this.#node)
      if (!free) this.#options.database.hint(topic)
      return free
    })
  }

  #giveUpMs(): number {
    return this.#options.clock.monotonicMs() + maxWaitMs
  }

  /** Until a hint, or a moment. */
  #wait(): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        timer.cancel()
        this.#waiting.delete(goOn)
        resolve()
      }
      const timer = this.#options.clock.after(pollMs, goOn)
      this.#waiting.add(goOn)
    })
  }

  #hinted(): void {
    for (const goOn of [...this.#waiting]) goOn()
    if (this.#state === 'holder') void this.#look()
  }

  #lookLater(): void {
    this.#timer?.cancel()
    if (this.#closed) return
    const delayMs = this.#state === 'shared' ? lookEveryMs : renewEveryMs
    this.#timer = this.#options.clock.after(delayMs, () => void this.#look().finally(() => this.#lookLater()))
  }

  /** One at a time, however many hints arrive: a process that wants the counts asks again. */
  #look(): Promise<void> {
    this.#looking ??= this.#inTurn(() => (this.#state === 'shared' ? this.#hold() : this.#confirm()))
      .catch((error) => this.#options.log.debug({ err: error }, 'the rate limit did not reach the database'))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(run)
    this.#turn = turn.catch(() => undefined)
    return turn
  }
}

/** Gives each request its place among those of its key. */
function statesOf(
  keys: readonly string[],
  rows: readonly { readonly key: string; readonly taken: number; readonly leftMs: number }[],
): RateState[] {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const next = new Map(
    rows.map(({ key, taken, leftMs }) => [key, { place: taken - (counts.get(key) ?? 0), leftMs }]),
  )
  return keys.map((key) => {
    const row = next.get(key)
    if (!row) throw new Error('a request was not counted')
    row.place += 1
    return rateState(requestsPerMinute, row.place, row.leftMs)
  })
}
