import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { selectFailingJobs } from '../../platform/jobs/failing-jobs.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { jobRecord } from './job-record.ts'

const shownAtMost = 200

export const listFailingJobs = (deps: { readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.listFailingJobs, async (context) => {
    const jobs = await selectFailingJobs(context.db, shownAtMost)
    await audit(deps, context, { action: 'jobs.list', target: 'jobs' })
    return { jobs: jobs.map(jobRecord) }
  })
