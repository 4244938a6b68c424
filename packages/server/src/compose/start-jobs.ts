import type { CallDeps } from '../calls/call-deps.ts'
import { callWatchdog, watchdogJobKind } from '../calls/call-watchdog.ts'
import { makePartitions } from '../db/partitions.ts'
import { createQueue, type Queue } from '../jobs/queue.ts'
import { plantSchedule, type ScheduledTask, scheduleHandlers } from '../jobs/schedule.ts'
import { settleJobKind, settleMessages } from '../messages/settle-job.ts'
import { sweepReceipts } from '../messages/store-receipt.ts'
import { webhookHandlers } from '../webhook/webhook-pump.ts'
import type { Features } from './features.ts'
import type { Store } from './open-store.ts'
import type { ServerOptions } from './server-options.ts'

/** The queue with every kind of job that this process can do. */
export async function startJobs(
  { clock, nodeId, log }: ServerOptions,
  { database }: Store,
  features: Features,
  calls: CallDeps,
  tasks: readonly ScheduledTask[],
): Promise<Queue> {
  const keepPartitions: ScheduledTask = {
    name: 'partitions',
    everyMs: 24 * 3_600_000,
    run: () => makePartitions(database, clock.nowMs()),
  }
  await makePartitions(database, clock.nowMs())
  const scheduled = [sweepReceipts(features.messages), keepPartitions, ...tasks]
  const queue = createQueue({
    database,
    clock,
    nodeId,
    log,
    handlers: {
      [watchdogJobKind]: callWatchdog(calls),
      [settleJobKind]: settleMessages(features.messages, features.underWay),
      ...webhookHandlers(features.webhook, features.lanes),
      ...scheduleHandlers(scheduled, clock),
    },
  })
  await plantSchedule(database, scheduled, clock)
  queue.start()
  return queue
}
