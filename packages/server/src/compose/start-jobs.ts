import { chargeFees, checkLedger } from '../money/index.ts'
import { paidNumbers, paidSmsNumbers } from '../numbering/index.ts'
import { makePartitions } from '../platform/db/partitions.ts'
import { createQueue, type Queue } from '../platform/jobs/queue.ts'
import {
  plantSchedule,
  type ScheduledTask,
  scheduleAheadMs,
  scheduleHandlers,
} from '../platform/jobs/schedule.ts'
import { ownSmsStock } from './create/own-sms-stock.ts'
import type { Features } from './features.ts'
import type { Store } from './open/open-store.ts'
import type { ServerOptions } from './open/server-options.ts'

const dayMs = 24 * 3_600_000

/** The queue with every kind of job that this process can do. */
export async function startJobs(
  { clock, nodeId, log }: ServerOptions,
  { database }: Store,
  features: Features,
): Promise<Queue> {
  const { agentOperations, calls, credit, integrations, mail, messages, numberOrders, topups } = features
  const { confirmations, users, webhooks } = features
  const partitions: ScheduledTask = {
    name: 'partitions',
    everyMs: dayMs,
    run: () => makePartitions(database, clock.nowMs()),
  }
  await makePartitions(database, clock.nowMs())
  const kinds = [paidNumbers, paidSmsNumbers(ownSmsStock)]
  const { coverFee } = topups
  const fees = chargeFees({ database, clock, log, credit, mailer: mail.mailer, coverFee, kinds })
  const scheduled = [
    ...[...mail.scheduled, ...mail.weeklySummaries.scheduled],
    ...[partitions, checkLedger({ database, clock, log }), ...agentOperations.scheduled, ...calls.scheduled],
    ...[...messages.scheduled, ...topups.scheduled, fees],
    ...[...users.scheduled, ...confirmations.scheduled],
  ]
  const handlers = {
    ...agentOperations.jobs,
    ...calls.jobs,
    ...integrations.jobs,
    ...messages.jobs,
    ...numberOrders.jobs,
    ...users.jobs,
    ...webhooks.jobs,
    ...scheduleHandlers(scheduled, clock),
  }
  const longestAheadMs = { ...webhooks.longestAheadMs, ...scheduleAheadMs(scheduled) }
  const queue = createQueue({ database, clock, nodeId, log, handlers, longestAheadMs })
  await plantSchedule(database, scheduled, clock)
  queue.start()
  return queue
}
