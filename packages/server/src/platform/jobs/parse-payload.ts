import type { z } from 'zod'
import type { Job, JobHandler, JobOutcome } from './queue.ts'

/**
 * A handler that gets its payload parsed. A payload of another shape throws, so the job is retried with backoff and
 * logged like any failing job.
 */
export const withPayload =
  <Payload>(
    schema: z.ZodType<Payload>,
    handle: (payload: Payload, job: Job) => Promise<JobOutcome>,
  ): JobHandler =>
  (job) =>
    handle(schema.parse(job.payload), job)
