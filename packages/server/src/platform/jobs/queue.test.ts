import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { systemClock, VirtualClock } from '@hovor/clock'
import { until, untilOn, untilPasses } from '@hovor/clock/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { passing } from '../../messaging/webhooks/testing/test-service.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { databaseOfFile, type TestDatabase, testDatabase } from '../db/testing/test-database.ts'
import { silentLog } from '../log/log.ts'
import { createQueue, enqueue, type JobHandler, type Queue, type QueueOptions } from './queue.ts'

const accountId = `acc_${'1'.repeat(32)}` as const
const db = databaseOfFile()
let nodes = 0
const queues: Queue[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()))
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await db.database.query(sql`delete from job`)
})

function startQueue(handlers: Record<string, JobHandler>, options: Partial<QueueOptions> = {}): Queue {
  const queue = createQueue({
    database: db.database,
    clock: systemClock,
    nodeId: `node-${++nodes}`,
    handlers,
    log: silentLog,
    ...options,
  })
  queues.push(queue)
  queue.start()
  return queue
}

const jobs = () =>
  db.database.query(sql<{ key: string; attempts: number; due_at: number }>`select * from job order by key`)
const empty = () => untilPasses(async () => expect(await jobs()).toEqual([]), { pollMs: 5 })

/** A statement of anyone waits for a row that another transaction has changed. */
const waitsForLock = async () =>
  (
    await db.database.query(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length > 0

/** The outcome of a handler that does nothing beyond the argument. */
const andDone = (_did: unknown) => ({ kind: 'done' }) as const

/** A promise resolved from outside. */
function gate<T = void>(): { passed: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => undefined
  const passed = new Promise<T>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

describe('the queue', () => {
  test('runs a job once and forgets it', async () => {
    const runs: unknown[] = []
    startQueue({
      greet: async (job) => {
        runs.push([job.accountId, job.key, job.payload])
        return { kind: 'done' }
      },
    })
    await enqueue(db.database, { accountId, key: 'a', kind: 'greet', payload: { name: 'Jana' } })
    await empty()
    expect(runs).toEqual([[accountId, 'a', { name: 'Jana' }]])
  })

  test('sees a job only after its transaction commits, and never after a rollback', async () => {
    let runs = 0
    const later = gate()
    startQueue(
      { count: async () => andDone(runs++), later: async () => andDone(later.open()) },
      { pollMs: 10 },
    )
    await db.database
      .transaction(async (tx) => {
        await enqueue(tx, { accountId, key: 'a', kind: 'count' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await db.database.transaction(async (tx) => {
      await enqueue(tx, { accountId, key: 'b', kind: 'count' })
      // A job that comes later and is committed runs before.
      await enqueue(db.database, { accountId, key: 'c', kind: 'later' })
      await later.passed
      expect(runs).toBe(0)
    })
    await empty()
    expect(runs).toBe(1)
  })

  test('merges two enqueues under one key into one run', async () => {
    let runs = 0
    await enqueue(db.database, { accountId, key: 'a', kind: 'count' })
    await enqueue(db.database, { accountId, key: 'a', kind: 'count' })
    startQueue({ count: async () => andDone(runs++) })
    await empty()
    expect(runs).toBe(1)
  })

  test('repeats a running job once after a poke', async () => {
    const started = gate()
    const finish = gate()
    const revs: number[] = []
    startQueue({
      slow: async (job) => {
        revs.push(job.rev)
        started.open()
        await finish.passed
        return { kind: 'done' }
      },
    })
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    await started.passed
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    finish.open()
    await empty()
    expect(revs).toEqual([1, 3])
  })

  test('repeats a running job later after a poke for later', async () => {
    const started = gate()
    const finish = gate()
    let runs = 0
    startQueue({
      slow: async () => {
        runs++
        started.open()
        await finish.passed
        return { kind: 'done' }
      },
    })
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    await started.passed
    const later = systemClock.nowMs() + 3_600_000
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow', dueAtMs: later })
    finish.open()
    await untilPasses(async () => expect((await jobs())[0]?.due_at).toBe(later))
    expect(runs).toBe(1)
  })

  test('does not lose a poke whose transaction is open when the job ends', async () => {
    const started = gate()
    const finish = gate()
    let runs = 0
    startQueue({
      slow: async () => {
        if (++runs === 1) {
          started.open()
          await finish.passed
        }
        return { kind: 'done' }
      },
    })
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    await started.passed
    await db.database.transaction(async (tx) => {
      await enqueue(tx, { accountId, key: 'a', kind: 'slow' })
      finish.open()
      await until(waitsForLock)
    })
    await empty()
    expect(runs).toBe(2)
  })

  test('lets a handler name its next time', async () => {
    const clock = new VirtualClock()
    const waits = [3000, 3000, 60_000]
    const at: number[] = []
    startQueue(
      {
        retry: async () => {
          const wait = waits[at.length]
          at.push(clock.nowMs())
          return wait === undefined ? { kind: 'done' } : { kind: 'again', atMs: clock.nowMs() + wait }
        },
      },
      { clock },
    )
    await enqueue(db.database, { accountId, key: 'a', kind: 'retry' })
    for (const [runs, wait] of waits.entries()) {
      await untilOn(clock, () => at.length > runs)
      await untilOn(clock, async () => (await jobs())[0]?.due_at === at[runs]! + wait)
      await clock.advance(wait)
    }
    await untilOn(clock, async () => (await jobs()).length === 0)
    expect(at.slice(1).map((time, index) => time - at[index]!)).toEqual(waits)
  })

  test('retries a handler that throws with growing delays, counting its attempts', async () => {
    const clock = new VirtualClock()
    const runs: { attempts: number; atMs: number }[] = []
    startQueue(
      {
        fragile: async (job) => {
          runs.push({ attempts: job.attempts, atMs: clock.nowMs() })
          if (runs.length < 4) throw new Error('not yet')
          return { kind: 'done' }
        },
      },
      { clock },
    )
    await enqueue(db.database, { accountId, key: 'a', kind: 'fragile' })
    await untilOn(clock, async () => (await jobs()).length === 0, 100)
    expect(runs.map((run) => run.attempts)).toEqual([0, 1, 2, 3])
    const gaps = runs.slice(1).map((run, index) => run.atMs - runs[index]!.atMs)
    expect(gaps[0]).toBeGreaterThanOrEqual(1000)
    expect(gaps[1]).toBeGreaterThanOrEqual(2000)
    expect(gaps[2]).toBeGreaterThanOrEqual(4000)
  })

  test('keeps why the last run has failed, as text that the database takes, until a run succeeds', async () => {
    const clock = new VirtualClock()
    let runs = 0
    startQueue(
      {
        fragile: async () => {
          runs += 1
          if (runs === 1) throw new Error(`first\0${'x'.repeat(1000)}`)
          if (runs === 2) throw 'second'
          return runs === 3 ? { kind: 'again', atMs: clock.nowMs() + 3_600_000 } : { kind: 'done' }
        },
      },
      { clock },
    )
    const reasons = async () =>
      (await db.database.query(sql<{ reason: string | null }>`select last_error as reason from job`))[0]
        ?.reason
    await enqueue(db.database, { accountId, key: 'a', kind: 'fragile' })
    await untilOn(clock, async () => (await reasons())?.startsWith('firstxxx'), 100)
    expect(await reasons()).toHaveLength(500)
    await untilOn(clock, async () => (await reasons()) === 'second', 100)
    await untilOn(clock, async () => (await reasons()) === null, 100)
    expect(runs).toBe(3)
  })

  test('leaves kinds without a handler to others', async () => {
    startQueue({ known: async () => ({ kind: 'done' }) }, { pollMs: 10 })
    await enqueue(db.database, { accountId, key: 'other', kind: 'unknown' })
    await enqueue(db.database, { accountId, key: 'mine', kind: 'known' })
    await untilPasses(async () => expect((await jobs()).map((job) => job.key)).toEqual(['other']))
  })

  test('runs as many handlers at once as allowed, and no more', async () => {
    let running = 0
    let most = 0
    const full = gate()
    startQueue(
      {
        busy: async () => {
          most = Math.max(most, ++running)
          if (running === 3) full.open()
          await full.passed
          // Long enough for one too many to begin.
          await jobs()
          running--
          return { kind: 'done' }
        },
      },
      { concurrency: 3 },
    )
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        enqueue(db.database, { accountId, key: `k${index}`, kind: 'busy' }),
      ),
    )
    await empty()
    expect(most).toBe(3)
  })

  test('starts a due job on time without polling', async () => {
    const started = gate<number>()
    startQueue({ exact: async () => andDone(started.open(systemClock.nowMs())) }, { pollMs: 600_000 })
    const dueAtMs = systemClock.nowMs() + 300
    await enqueue(db.database, { accountId, key: 'a', kind: 'exact', dueAtMs })
    expect(await started.passed).toBeGreaterThanOrEqual(dueAtMs)
  })

  test('works by polling alone without notifications', async () => {
    const silent = await testDatabase({ notify: false })
    const elsewhere = await testDatabaseOn(silent)
    let runs = 0
    startQueue({ count: async () => andDone(runs++) }, { database: elsewhere.database, pollMs: 20 })
    await enqueue(silent.database, { accountId, key: 'a', kind: 'count' })
    await until(() => runs === 1)
    await Promise.all(queues.splice(0).map((queue) => queue.stop()))
    await elsewhere.database.close()
    await silent.close()
  })

  test('notifies other processes of a job without polling', async () => {
    const elsewhere = await testDatabaseOn(db)
    let runs = 0
    startQueue({ far: async () => andDone(runs++) }, { database: elsewhere.database, pollMs: 600_000 })
    // Runs once the connection listens.
    const listens = gate()
    elsewhere.database.onHint('anything', listens.open)
    await listens.passed
    for (const key of ['a', 'b', 'c']) {
      await enqueue(db.database, { accountId, key, kind: 'far' })
      await empty()
    }
    expect(runs).toBe(3)
    await Promise.all(queues.splice(0).map((queue) => queue.stop()))
    await elsewhere.database.close()
  })

  test('lets a running handler finish on stop, and stores its outcome', async () => {
    const started = gate()
    let aborted = false
    const queue = startQueue({
      slow: async (job) => {
        started.open()
        await new Promise<void>((resolve) => job.signal.addEventListener('abort', () => resolve()))
        aborted = true
        return { kind: 'done' }
      },
    })
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    await started.passed
    await queue.stop()
    expect(aborted).toBe(true)
    expect(await jobs()).toEqual([])
  })

  test('lets a job that is just being claimed run on stop', async () => {
    const answer = gate()
    const database: Database = {
      ...db.database,
      async query(query) {
        const rows = await db.database.query(query)
        await answer.passed
        return rows
      },
    }
    let runs = 0
    await enqueue(db.database, { accountId, key: 'a', kind: 'count' })
    const queue = startQueue({ count: async () => andDone(runs++) }, { database })
    await until(async () => (await jobs())[0]?.attempts === 1)
    const stopped = queue.stop()
    answer.open()
    await stopped
    expect(runs).toBe(1)
    expect(await jobs()).toEqual([])
  })
})

describe('several workers', () => {
  test('never work on one key at once', async () => {
    const inside = new Map<string, number>()
    let overlaps = 0
    let runs = 0
    const handler: JobHandler = async (job) => {
      const now = (inside.get(job.key) ?? 0) + 1
      inside.set(job.key, now)
      if (now > 1) overlaps++
      await jobs()
      inside.set(job.key, inside.get(job.key)! - 1)
      runs++
      return { kind: 'done' }
    }
    for (let index = 0; index < 4; index++) startQueue({ work: handler }, { pollMs: 5, concurrency: 4 })
    for (let round = 0; round < 40; round++) {
      await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((key) => enqueue(db.database, { accountId, key, kind: 'work' })),
      )
    }
    await empty()
    expect(overlaps).toBe(0)
    expect(runs).toBeGreaterThanOrEqual(5)
  })

  test('take over an expired lease: its signal aborts, and the late outcome changes nothing', async () => {
    const first = gate<AbortSignal>()
    const finish = gate()
    const finishSecond = gate()
    const later = systemClock.nowMs() + 3_600_000
    let heldByFirst: boolean | undefined
    let secondRuns = 0
    const lapsing = { leaseMs: 300, heartbeatMs: 900, concurrency: 1 }
    const slow: JobHandler = async (job) => {
      first.open(job.signal)
      await finish.passed
      heldByFirst = await job.holds(db.database)
      return { kind: 'done' }
    }
    const firstQueue = startQueue({ slow }, lapsing)
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    const signal = await first.passed
    const second: JobHandler = async () => {
      secondRuns++
      await finishSecond.passed
      return { kind: 'again', atMs: later }
    }
    startQueue({ slow: second }, { leaseMs: 15_000, pollMs: 20 })
    await until(() => secondRuns === 1)
    await until(() => signal.aborted)
    const stopped = firstQueue.stop()
    finish.open()
    await stopped
    expect(heldByFirst).toBe(false)
    expect(await jobs()).toHaveLength(1)
    finishSecond.open()
    await untilPasses(async () => expect((await jobs())[0]?.due_at).toBe(later))
    expect(secondRuns).toBe(1)
  })

  test('abort the signal when a heartbeat gets no response until the lease expires', async () => {
    const clock = new VirtualClock(systemClock.nowMs())
    const started = gate<AbortSignal>()
    const silence = gate()
    const database: Database = {
      ...db.database,
      async query(query) {
        if (query.text.includes('extended as')) await silence.passed
        return db.database.query(query)
      },
    }
    let runs = 0
    const job: JobHandler = async ({ signal }) => {
      if (++runs > 1) return { kind: 'done' }
      started.open(signal)
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      return { kind: 'done' }
    }
    startQueue({ slow: job }, { clock, database, leaseMs: 15_000, pollMs: 600_000 })
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    const signal = await started.passed
    await clock.advance(14_900)
    expect(signal.aborted).toBe(false)
    await clock.advance(100)
    expect(signal.aborted).toBe(true)
    silence.open()
    // The late response may have extended the lease.
    await untilOn(clock, async () => (await jobs()).length === 0, 1000)
  })

  test('keep a held lease until the end of the transaction', async () => {
    const clock = new VirtualClock(systemClock.nowMs())
    const inside = gate()
    const leave = gate()
    let second = 0
    startQueue(
      {
        slow: async (job) => {
          await db.database.transaction(async (tx) => {
            expect(await job.holds(tx)).toBe(true)
            inside.open()
            await leave.passed
          })
          return { kind: 'done' }
        },
      },
      { clock, heartbeatMs: 600_000, concurrency: 1 },
    )
    await enqueue(db.database, { accountId, key: 'a', kind: 'slow' })
    await inside.passed
    await clock.advance(20_000)
    const looked = gate()
    startQueue(
      { slow: async () => andDone(second++), other: async () => andDone(looked.open()) },
      { clock: systemClock, pollMs: 10 },
    )
    // The second worker takes what is due: it has passed over the first job by the time that it runs a later one.
    await enqueue(db.database, { accountId, key: 'b', kind: 'other' })
    await looked.passed
    expect(second).toBe(0)
    leave.open()
    await empty()
  })

  test('take over the job of a worker killed with kill -9 within its lease and a second', async () => {
    const leaseMs = 1500
    const child = startChild(leaseMs)
    await enqueue(db.database, { accountId, key: 'a', kind: 'hold' })
    await line(child, 'holding')
    const dead = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await dead
    const clock = new VirtualClock(systemClock.nowMs())
    const taken = gate<number>()
    startQueue({ hold: async (job) => andDone(taken.open(job.attempts)) }, { clock, leaseMs })
    await clock.advance(leaseMs + 1000)
    expect(await passing(clock, taken.passed)).toBe(1)
  })
})

/** The same database over separate connections, as another process has it. */
async function testDatabaseOn(other: TestDatabase) {
  const { openDatabase } = await import('../db/open-database.ts')
  const database = await openDatabase({
    at: { connection: other.connection },
    clock: systemClock,
    log: silentLog,
    migrations: false,
    notify: other === db,
  })
  return { database }
}

function startChild(leaseMs: number): ChildProcess {
  const file = fileURLToPath(new URL('./testing/holding-worker.ts', import.meta.url))
  const args = [
    '--conditions=source',
    '--import',
    'tsx',
    file,
    JSON.stringify(db.connection),
    String(leaseMs),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

function line(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(text)) resolve()
    })
  })
}
