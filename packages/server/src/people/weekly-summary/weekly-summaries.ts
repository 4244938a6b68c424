import type { PageRoute } from '../../http/pages/pages.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { WeeklySummaryDeps } from './send-summaries.ts'
import { sendSummaries } from './send-summaries.ts'
import { unsubscribePages } from './unsubscribe-pages.ts'

/** The feature as the composition takes it. */
export const createWeeklySummaries = (deps: WeeklySummaryDeps): WeeklySummaries => ({
  scheduled: [sendSummaries(deps)],
  pages: unsubscribePages(deps),
})

export interface WeeklySummaries {
  readonly scheduled: readonly ScheduledTask[]
  readonly pages: readonly PageRoute[]
}
