import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts'
import { createQueue, enqueue, type JobHandler } from '../../packages/server/src/platform/jobs/queue.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'
import { freshPlace, load, quantile, say } from './place.ts'

// Enqueue to start, lateness of a job that is due later, and the drain rate of a backlog.
const samples = 400
const backlog = 2000
const accountId = `acc_${'1'.repeat(32)}` as const
const inChild = process.send !== undefined && process.argv[2] !== undefined

const open = (connection: pg.ClientConfig) =>
  openDatabase({ at: { connection }, clock: systemClock, log: silentLog })

/** Wall clock with fractions: comparable between the processes of one machine. */
const now = (): number => performance.timeOrigin + performance.now()

if (inChild) await work(JSON.parse(process.argv[2] ?? '{}'))
else await measure()

/** The other process: reports when each job starts. */
async function work(connection: pg.ClientConfig): Promise<void> {
  const database = await open(connection)
  const handler: JobHandler = async (job) => {
    process.send?.({ key: job.key, at: now() })
    return { kind: 'done' }
  }
  createQueue({
    database,
    clock: systemClock,
    nodeId: 'other',
    handlers: { far: handler },
    log: silentLog,
  }).start()
  await systemClock.sleep(500)
  process.send?.({ key: 'ready', at: 0 })
}

async function measure(): Promise<void> {
  const place = await freshPlace()
  const database = await open(place.connection)
  const starts = new Map<string, (at: number) => void>()
  const started = (key: string) => new Promise<number>((resolve) => starts.set(key, resolve))
  const near: JobHandler = async (job) => {
    starts.get(job.key)?.(now())
    return { kind: 'done' }
  }
  const queue = createQueue({
    database,
    clock: systemClock,
    nodeId: 'bench',
    handlers: { near },
    log: silentLog,
  })
  queue.start()
  const other = await startOther(place.connection, starts)

  say(load())
  const commits: number[] = []
  for (let index = 0; index < samples; index++) {
    const before = now()
    await database.transaction((tx) => enqueue(tx, { accountId, key: 'yardstick', kind: 'nobody' }))
    commits.push(now() - before)
  }
  report('yardstick: the enqueuing transaction alone', commits)
  for (const kind of ['near', 'far']) {
    const waits: number[] = []
    for (let index = 0; index < samples; index++) {
      const start = started(`${kind}${index}`)
      const before = now()
      await database.transaction((tx) => enqueue(tx, { accountId, key: `${kind}${index}`, kind }))
      waits.push((await start) - before)
    }
    report(kind === 'near' ? 'enqueue -> start, same process' : 'enqueue -> start, other process', waits)
  }

  const late = await Promise.all(
    Array.from({ length: samples }, async (_, index) => {
      const dueAtMs = Math.ceil(now()) + 500 + index * 5
      const start = started(`late${index}`)
      await enqueue(database, { accountId, key: `late${index}`, kind: 'near', dueAtMs })
      return (await start) - dueAtMs
    }),
  )
  report('lateness of a job due later', late)

  await queue.stop()
  for (let index = 0; index < backlog; index += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, step) =>
        enqueue(database, { accountId, key: `b${index + step}`, kind: 'near' }),
      ),
    )
  }
  const all = Promise.all(Array.from({ length: backlog }, (_, index) => started(`b${index}`)))
  const drain = createQueue({
    database,
    clock: systemClock,
    nodeId: 'drain',
    handlers: { near },
    log: silentLog,
  })
  const before = now()
  drain.start()
  await all
  say(`drain of ${backlog} no-op jobs, one process: ${Math.round(backlog / ((now() - before) / 1000))}/s`)

  await drain.stop()
  other.kill('SIGKILL')
  await database.close()
  await place.close()
}

async function startOther(
  connection: pg.ClientConfig,
  starts: ReadonlyMap<string, (at: number) => void>,
): Promise<ChildProcess> {
  const other = fork(fileURLToPath(import.meta.url), [JSON.stringify(connection)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  })
  await new Promise<void>((resolve) => {
    other.on('message', ({ key, at }: { key: string; at: number }) => {
      if (key === 'ready') resolve()
      else starts.get(key)?.(at)
    })
  })
  return other
}

function report(what: string, values: readonly number[]): void {
  say(`${what}: p50 ${quantile(values, 0.5).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`)
}
