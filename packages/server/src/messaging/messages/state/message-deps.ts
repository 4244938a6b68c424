import type { Clock } from '@hovor/clock'
import type { Credit } from '../../../money/index.ts'
import type { Numbers, SmsNumbers } from '../../../numbering/index.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { NodeLease } from '../../../platform/nodes/node-lease.ts'
import type { SmsCarrier } from './sms-carrier.port.ts'

/** The dependencies of messages. */
export interface MessageDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Names this process; its lease says whether it is alive. */
  readonly nodeId: string
  /** Whether the leases of other processes can be trusted to have ended. */
  readonly lease: Pick<NodeLease, 'canJudge'>
  readonly log: Log
  readonly carrier: SmsCarrier
  /** The shared sender: a name that the carrier has registered. */
  readonly senderName: string
  readonly credit: Pick<Credit, 'hold' | 'capture' | 'release' | 'credit' | 'priceOf'>
  readonly numbers: Pick<Numbers, 'isServiceNumber'>
  readonly smsNumbers: Pick<SmsNumbers, 'findActive' | 'ownerOf'>
  /** Whether accounts of this mode may use this deployment's carrier: test keys never reach a live one. */
  readonly serves: (mode: 'live' | 'sandbox') => boolean
}
