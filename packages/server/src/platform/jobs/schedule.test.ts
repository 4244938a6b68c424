import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { databaseOfFile } from '../db/testing/test-database.ts'
import { silentLog } from '../log/log.ts'
import { createQueue, enqueue } from './queue.ts'
import { plantSchedule, scheduleAheadMs, scheduleHandlers } from './schedule.ts'

const db = databaseOfFile()

test('a task runs at every multiple of its interval, on one of the processes', async () => {
  const clock = new VirtualClock()
  const startMs = clock.nowMs()
  const at: number[] = []
  const tasks = [{ name: 'sweep', everyMs: 60_000, run: async () => void at.push(clock.nowMs()) }]
  const queues = ['a', 'b'].map((nodeId) =>
    createQueue({
      database: db.database,
      clock,
      nodeId,
      handlers: scheduleHandlers(tasks, clock),
      log: silentLog,
    }),
  )
  await plantSchedule(db.database, tasks, clock)
  await plantSchedule(db.database, tasks, clock)
  expect(await db.database.query(sql`select key from job`)).toEqual([{ key: 'cron:sweep' }])
  for (const queue of queues) queue.start()
  const waiting = sql<{ due_at: number }>`select due_at from job where lease_by is null `
  for (let runs = 0; runs < 3; runs++) {
    const { due_at } = await untilOn(clock, () => db.database.one(waiting))
    await clock.advance(due_at - clock.nowMs())
    await untilOn(clock, () => at.length > runs)
  }
  await Promise.all(queues.map((queue) => queue.stop()))
  const firstMs = (Math.floor(startMs / 60_000) + 1) * 60_000
  expect(at).toEqual([firstMs, firstMs + 60_000, firstMs + 120_000])
})

test('a task and a job continue after a clock that ran ahead is set back', async () => {
  await db.database.query(sql`delete from job`)
  const clock = new VirtualClock()
  const runs: string[] = []
  const tasks = [{ name: 'sweep', everyMs: 60_000, run: async () => void runs.push('sweep') }]
  const handlers = {
    ...scheduleHandlers(tasks, clock),
    remind: async () => {
      runs.push('remind')
      return { kind: 'done' } as const
    },
  }
  const longestAheadMs = { ...scheduleAheadMs(tasks), remind: 3_600_000 }
  const queue = createQueue({
    database: db.database,
    clock,
    nodeId: 'c',
    handlers,
    longestAheadMs,
    log: silentLog,
  })
  const aheadMs = 40 * 24 * 3_600_000
  clock.stepWall(aheadMs)
  await plantSchedule(db.database, tasks, clock)
  const job = { accountId: `acc_${'1'.repeat(32)}` as const, key: 'remind', kind: 'remind' }
  await enqueue(db.database, { ...job, dueAtMs: clock.nowMs() + 3_600_000 })
  clock.stepWall(-aheadMs)
  queue.start()
  const due = sql<{ key: string; due_at: number }>`select key, due_at from job order by key`
  const rows = await untilOn(clock, async () => {
    const waiting = await db.database.query(due)
    return waiting.every(({ due_at }) => due_at < clock.nowMs() + aheadMs) && waiting
  })
  expect(rows).toEqual([
    { key: 'cron:sweep', due_at: clock.nowMs() + 60_000 },
    { key: 'remind', due_at: clock.nowMs() + 3_600_000 },
  ])
  await clock.advance(60_000)
  await untilOn(clock, () => runs.includes('sweep'))
  await clock.advance(3_600_000)
  await untilOn(clock, () => runs.includes('remind'))
  await queue.stop()
})
