import type { Clock } from '@hovor/clock'
import type { Signer } from '../../messaging/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { EligibilityHttp } from './eligibility-http.port.ts'

export interface EligibilityDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly http: EligibilityHttp
  readonly signer: Signer
  /** Resolves when the service ends: nothing is waited for then. */
  readonly closing: Promise<void>
  /** The dials and questions that are under way. */
  readonly dialing: Set<Promise<unknown>>
}
