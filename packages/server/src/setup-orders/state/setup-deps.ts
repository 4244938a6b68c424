import type { Clock } from '@hovor/clock'
import type { LanguageModel } from '@hovor/voice'
import type { AgentDrafts, Tools } from '../../agents/index.ts'
import type { Checkouts, Credit } from '../../money/index.ts'
import type { NumberOrders, Numbers } from '../../numbering/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'

/** The dependencies of set-up orders, filled in by the composition root. */
export interface SetupDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly credit: Pick<Credit, 'debit' | 'hold' | 'release' | 'credit' | 'priceOf'>
  readonly numbers: Pick<Numbers, 'buyFromStock' | 'lockPurchase' | 'isRoutable'>
  readonly numberOrders: Pick<NumberOrders, 'place' | 'find' | 'end'>
  readonly drafts: AgentDrafts
  readonly tools: Pick<Tools, 'check' | 'make'>
  readonly checkouts: Checkouts
  /** Undefined: the advisor asks its questions one by one. */
  readonly advisorModel?: LanguageModel | undefined
  /** Whether the service takes set-up orders (`HOVOR_SETUP_ORDERS`). */
  readonly takesSetupOrders: boolean
}
