import type { Feature } from '../http/feature.ts'
import { makePartitions } from '../platform/db/partitions.ts'
import { createQueue, type Queue } from '../platform/jobs/queue.ts'
import { plantSchedule, scheduleAheadMs, scheduleHandlers } from '../platform/jobs/schedule.ts'
import type { FeatureContext } from './needs/feature-context.ts'

/** The queue with every kind of job of the features. */
export async function startJobs(
  { database, clock, nodeId, log }: FeatureContext,
  { jobs, scheduled, longestAheadMs }: Required<Feature>,
): Promise<Queue> {
  await makePartitions(database, clock.nowMs())
  const queue = createQueue({
    database,
    clock,
    nodeId,
    log,
    handlers: { ...jobs, ...scheduleHandlers(scheduled, clock) },
    longestAheadMs: { ...longestAheadMs, ...scheduleAheadMs(scheduled) },
  })
  await plantSchedule(database, scheduled, clock)
  queue.start()
  return queue
}
