import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { databaseOfFile } from '../db/testing.ts'
import { silentLog } from '../kernel/log.ts'
import { until } from '../webhook/testing.ts'
import { createQueue } from './queue.ts'
import { plantSchedule, scheduleHandlers } from './schedule.ts'

const db = databaseOfFile()

test('a task runs at every multiple of its interval on one of the processes', async () => {
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
    const { due_at } = await until(clock, () => db.database.one(waiting))
    await clock.advance(due_at - clock.nowMs())
    await until(clock, () => at.length > runs)
  }
  await Promise.all(queues.map((queue) => queue.stop()))
  const firstMs = (Math.floor(startMs / 60_000) + 1) * 60_000
  expect(at).toEqual([firstMs, firstMs + 60_000, firstMs + 120_000])
})
