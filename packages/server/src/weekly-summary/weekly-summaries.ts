import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database } from '../db/database.ts'
import type { ScheduledTask } from '../jobs/schedule.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PageRoute } from '../surface/pages.ts'
import { sendSummaries } from './send-summaries.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import { unsubscribePages } from './unsubscribe-pages.ts'

export interface WeeklySummaryDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Mailer
  readonly links: UnsubscribeLinks
  /** Whose accounts are written to. */
  readonly modes: readonly Account['mode'][]
}

/** The feature as the composition takes it. */
export const createWeeklySummaries = (deps: WeeklySummaryDeps): WeeklySummaries => ({
  scheduled: [sendSummaries(deps)],
  pages: unsubscribePages(deps),
})

export interface WeeklySummaries {
  readonly scheduled: readonly ScheduledTask[]
  readonly pages: readonly PageRoute[]
}
