import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { WebhookHttp } from './webhook-http.port.ts'

/** The dependencies of webhooks. */
export interface WebhookDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly http: WebhookHttp
  readonly seal: Seal
}
