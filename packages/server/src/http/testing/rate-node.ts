import { randomUUID } from 'node:crypto'
import type { VirtualClock } from '@hovor/clock'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import type { Database } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { TestDatabase } from '../../platform/db/testing/test-database.ts'
import { silentLog } from '../../platform/log/log.ts'
import { connectionName, connectionsOf, holdNodeLease } from '../../platform/nodes/node-lease.ts'
import { openSharedRateStore, type SharedRateStore } from '../rate-limit/shared-rate-store.ts'

/** A process that counts requests: with its own lease, connections and store, on the test's clock. */
export interface RateNode {
  readonly store: SharedRateStore
  /** Like SIGTERM. */
  close(): Promise<void>
  /** Like SIGKILL: its connections end, its rows stay. */
  kill(): Promise<void>
}

/** The processes of one test, their database and their clock. */
export interface RateNodes {
  /** Resolves when the process can count. */
  start(stall?: Stall, ownsDatabase?: boolean): Promise<RateNode>
  /** Advances time as for running processes: everyone's statements complete meanwhile. */
  pass(ms: number): Promise<void>
  closeAll(): Promise<void>
}

/** Stalls a process: its statements are sent when it resumes. */
export class Stall {
  #over: Promise<void> | undefined
  #goOn: () => void = () => {}

  get over(): Promise<void> | undefined {
    return this.#over
  }

  begin(): void {
    this.#over = new Promise((resolve) => {
      this.#goOn = resolve
    })
  }

  end(): void {
    this.#over = undefined
    this.#goOn()
  }
}

/** Shorter than a holder's delay in renewing. */
const stepMs = 200

export function rateNodes(db: TestDatabase, clock: VirtualClock): RateNodes {
  const running = new Set<Promise<unknown>>()
  const closers = new Set<() => Promise<void>>()
  const nodes: RateNodes = {
    async start(stall = new Stall(), ownsDatabase = false) {
      const nodeId = randomUUID()
      const opening = openDatabase({
        at: { connection: db.connection },
        clock: systemClock,
        log: silentLog,
        name: connectionName(nodeId),
        poolSize: 3,
        migrations: false,
      })
      const opened = await during(running, opening)
      closers.add(opened.close)
      const database = observed(opened, stall, running)
      const lease = await holdNodeLease({ database, clock, nodeId, log: silentLog })
      const store = await openSharedRateStore({
        database,
        clock,
        nodeId,
        log: silentLog,
        ownsDatabase,
        databaseNowMs: () => sql<never>`${clock.nowMs()}::bigint`,
      })
      return {
        store,
        async close() {
          await store.close()
          await Promise.all([lease.stop(), clock.advance(0)])
          await opened.close()
        },
        async kill() {
          await opened.close()
          await whileConnected(db, nodeId)
        },
      }
    },
    async pass(ms) {
      for (const endMs = clock.nowMs() + ms; clock.nowMs() < endMs; ) {
        await clock.advance(Math.min(stepMs, endMs - clock.nowMs()))
        while (running.size > 0) {
          await Promise.allSettled(running)
          // A response may lead to another statement.
          await clock.advance(0)
        }
      }
    },
    async closeAll() {
      for (const close of closers) await close()
      await db.asOwner('truncate rate_window, node_lease')
      await db.database.query(sql`update rate_home set node = null, until = 0, wanted = false`)
    },
  }
  return nodes
}

/** The database, with its responses tracked by `running`. */
function observed(database: Database, stall: Stall, running: Set<Promise<unknown>>): Database {
  const ask = async <T>(run: () => Promise<T>): Promise<T> => {
    await stall.over
    return during(running, run())
  }
  return {
    ...database,
    query: (query) => ask(() => database.query(query)),
    one: (query) => ask(() => database.one(query)),
    transaction: (run) => ask(() => database.transaction(run)),
  }
}

/** Tracked by `running` until it completes. */
async function during<T>(running: Set<Promise<unknown>>, run: Promise<T>): Promise<T> {
  running.add(run)
  return run.finally(() => running.delete(run))
}

async function whileConnected(db: TestDatabase, nodeId: string): Promise<void> {
  const looks = () => db.database.query(connectionsOf(sql<never>`${nodeId}::text`))
  await until(async () => (await looks()).length === 0, { pollMs: 1 })
}
