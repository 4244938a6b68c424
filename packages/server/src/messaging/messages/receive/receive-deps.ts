import type { Clock } from '@hovor/clock'
import type { Database } from '../../../platform/db/database.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SmsCarrier } from '../state/sms-carrier.port.ts'

/** The dependencies of receiving. */
export interface ReceiveDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Names this process. */
  readonly nodeId: string
  readonly log: Log
  readonly carrier: Pick<SmsCarrier, 'segmentsOf' | 'readText'>
}
