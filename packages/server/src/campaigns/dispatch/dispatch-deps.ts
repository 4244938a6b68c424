import type { Clock } from '@hovor/clock'
import type { Calls } from '../../calls/index.ts'
import type { Accounts } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'

export interface DispatchDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly accounts: Pick<Accounts, 'find'>
  readonly calls: Pick<Calls, 'placeForTask'>
  /** The dials that are under way. */
  readonly dialing: Set<Promise<unknown>>
}
