import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export interface WeeklySummaryDeps {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Mailer
  readonly links: UnsubscribeLinks
  /** Whose accounts are written to. */
  readonly modes: readonly Account['mode'][]
}
