import type { Clock } from '@hovor/clock'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { systemAccountId, uuidOf } from '../kernel/ids.ts'
import { enqueue, type Job, type JobHandler, jobTopic } from './queue.ts'

/** Work of the service itself that comes back at every multiple of `everyMs`, on one process at a time. */
export interface ScheduledTask {
  readonly name: string
  readonly everyMs: number
  run(job: Job): Promise<void>
}

/** The handlers to give to `createQueue`. */
export function scheduleHandlers(tasks: readonly ScheduledTask[], clock: Clock): Record<string, JobHandler> {
  return Object.fromEntries(
    tasks.map((task) => [
      kindOf(task),
      async (job: Job) => {
        await task.run(job)
        return { kind: 'again', atMs: nextSlotMs(task, clock.nowMs()) } as const
      },
    ]),
  )
}

/** How far ahead each task is planned at most, for `createQueue`. */
export function scheduleAheadMs(tasks: readonly ScheduledTask[]): Record<string, number> {
  return Object.fromEntries(tasks.map((task) => [kindOf(task), task.everyMs]))
}

/** Puts the tasks into the queue where they are not there yet; every process may call it. */
export async function plantSchedule(db: Db, tasks: readonly ScheduledTask[], clock: Clock): Promise<void> {
  for (const task of tasks) {
    await db.query(sql`
      insert into job (account_id, key, kind, due_at)
      values (${uuidOf(systemAccountId)}, ${kindOf(task)}, ${kindOf(task)}, ${nextSlotMs(task, clock.nowMs())})
      on conflict (account_id, key) do nothing`)
  }
  db.hint(jobTopic)
}

/** Runs a task before its time, on whichever process has it. */
export async function wakeScheduled(db: Db, task: Pick<ScheduledTask, 'name'>): Promise<void> {
  await enqueue(db, { accountId: systemAccountId, key: kindOf(task), kind: kindOf(task) })
}

function kindOf(task: Pick<ScheduledTask, 'name'>): string {
  return `cron:${task.name}`
}

function nextSlotMs(task: ScheduledTask, nowMs: number): number {
  return (Math.floor(nowMs / task.everyMs) + 1) * task.everyMs
}
