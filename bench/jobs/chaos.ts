import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import type { Database } from '../../packages/server/src/platform/db/database.ts'
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts'
import { sql } from '../../packages/server/src/platform/db/sql.ts'
import { createQueue, enqueue } from '../../packages/server/src/platform/jobs/queue.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'
import { freshPlace, load, say } from './place.ts'

// Three workers, one of them killed with kill -9 every 1.2 s: no item may be lost, and no key processed twice at
// once.
const runMs = Number(process.env.CHAOS_SECS ?? 60) * 1000
const killEveryMs = 1200
const workers = 3
const keys = 60
const leaseMs = 3000
const accountId = `acc_${'1'.repeat(32)}` as const
const inChild = process.send !== undefined && process.argv[2] !== undefined

if (inChild) await work(JSON.parse(process.argv[2] ?? '{}'))
else await torment()

async function work(connection: pg.ClientConfig): Promise<void> {
  const database = await openDatabase({
    at: { connection },
    clock: systemClock,
    log: silentLog,
    migrations: false,
  })
  createQueue({
    database,
    clock: systemClock,
    nodeId: `worker-${process.pid}`,
    leaseMs,
    heartbeatMs: leaseMs / 3,
    log: silentLog,
    handlers: {
      items: async (job) => {
        const [run] = await database.query(sql<{ id: number }>`
          insert into run (key, worker) values (${job.key}, ${process.pid}) returning id`)
        await systemClock.sleep(20)
        await database.transaction(async (tx) => {
          if (await job.holds(tx))
            await tx.query(sql`update item set done = done + 1 where key = ${job.key} and done = 0`)
        })
        await database.query(sql`update run set ended = clock_timestamp() where id = ${run?.id}`)
        return { kind: 'done' }
      },
    },
  }).start()
}

async function torment(): Promise<void> {
  const place = await freshPlace()
  const database = await openDatabase({
    at: { connection: place.connection },
    clock: systemClock,
    log: silentLog,
  })
  await database.query(
    sql`create table item (id bigint generated always as identity, key text, done int default 0)`,
  )
  await database.query(sql`create table run (id bigint generated always as identity, key text, worker int,
    started timestamptz default clock_timestamp(), ended timestamptz)`)
  say(load())
  const children: ChildProcess[] = Array.from({ length: workers }, () => start(place.connection))
  const killedAt = new Map<number, number>()
  const endMs = systemClock.nowMs() + runMs
  const feeding = feed(database, endMs)
  for (let next = 0; systemClock.nowMs() < endMs; next = (next + 1) % workers) {
    await systemClock.sleep(killEveryMs)
    const victim = children[next]!
    killedAt.set(victim.pid ?? 0, systemClock.nowMs())
    victim.kill('SIGKILL')
    children[next] = start(place.connection)
  }
  const items = await feeding
  await drained(database)
  const [sum] = await database.query(sql<{ lost: number; twice: number; runs: number }>`
    select count(*) filter (where done = 0) as lost, count(*) filter (where done > 1) as twice,
      (select count(*) from run) as runs from item`)
  say(
    `${items} items, ${sum?.runs} runs, ${killedAt.size} kill -9: lost ${sum?.lost}, done twice ${sum?.twice}, ` +
      `overlapping ${await overlaps(database, killedAt)}, jobs left ${await left(database)}`,
  )
  for (const child of children) child.kill('SIGKILL')
  await database.close()
  await place.close()
}

function start(connection: pg.ClientConfig): ChildProcess {
  return fork(fileURLToPath(import.meta.url), [JSON.stringify(connection)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  })
}

/** Writes an item and pokes its key's job in one transaction, repeatedly. */
async function feed(database: Database, endMs: number): Promise<number> {
  let items = 0
  while (systemClock.nowMs() < endMs) {
    const key = `k${items % keys}`
    await database.transaction(async (tx) => {
      await tx.query(sql`insert into item (key) values (${key})`)
      await enqueue(tx, { accountId, key, kind: 'items' })
    })
    items++
    await systemClock.sleep(5)
  }
  return items
}

async function left(database: Database): Promise<number> {
  return (await database.one(sql<{ n: number }>`select count(*) as n from job where kind = 'items'`))?.n ?? 0
}

async function drained(database: Database): Promise<void> {
  for (let tries = 0; tries < 200 && (await left(database)) > 0; tries++) await systemClock.sleep(100)
}

/** Runs of one key that were alive at the same time; a killed worker's run ended with the kill. */
async function overlaps(database: Database, killedAt: ReadonlyMap<number, number>): Promise<number> {
  const runs = await database.query(sql<{
    key: string
    worker: number
    from_ms: number
    to_ms: number | null
  }>`
    select key, worker, extract(epoch from started) * 1000 as from_ms, extract(epoch from ended) * 1000 as to_ms
    from run order by key, started`)
  return runs.filter((run, index) => {
    const before = runs[index - 1]
    if (before?.key !== run.key) return false
    return run.from_ms < (before.to_ms ?? killedAt.get(before.worker) ?? Number.POSITIVE_INFINITY)
  }).length
}
