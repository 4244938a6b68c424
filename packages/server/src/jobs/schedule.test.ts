import { systemClock, VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { testDatabase } from '../db/testing.ts'
import { silentLog } from '../kernel/log.ts'
import { createQueue } from './queue.ts'
import { plantSchedule, scheduleHandlers } from './schedule.ts'

test('a task runs at every multiple of its interval on one of the processes', async () => {
  const db = await testDatabase()
  const clock = new VirtualClock()
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
  for (let tries = 0; at.length < 3 && tries < 1000; tries++) {
    await clock.advance(1000)
    await systemClock.sleep(5)
  }
  await Promise.all(queues.map((queue) => queue.stop()))
  expect(at).toHaveLength(3)
  const slots = at.map((ms) => Math.floor(ms / 60_000))
  expect(new Set(slots).size).toBe(3)
  await db.close()
})
