import * as z from 'zod'
import { operation } from '../../../operation.ts'
import { failingJob } from '../../../records/failing-job.ts'

const maxJobs = 200

export const listFailingJobs = operation({
  name: 'listFailingJobs',
  audience: 'operator',
  method: 'GET',
  path: '/operator/v1/jobs',
  summary: 'List jobs that fail',
  description:
    'Those that failed most often first, 200 at most. No job is given up: each is tried again, every five minutes at least. `error` says why its last run failed.',
  tag: 'operator',
  command: 'jobs',
  status: 200,
  effect: 'read',
  idempotent: false,
  returns: z.object({ jobs: z.array(failingJob).max(maxJobs) }),
  errors: [],
  mcp: null,
})
