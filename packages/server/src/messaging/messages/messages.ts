import type { Handler } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/queue.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'
import { resolveMessages } from './receipts/resolve-job.ts'
import { sweepReceipts } from './receipts/store-receipt.ts'
import { checkInbound } from './receive/check-inbound.ts'
import { receiveMessages } from './receive/receive-job.ts'
import { receiveJobKind } from './receive/store-inbound.ts'
import { type Queued, queueMessage, type ServiceMessage } from './send/queue-message.ts'
import { sendMessage } from './send/send-message.ts'
import { settleJobKind, settleMessages } from './send/settle-job.ts'
import { QueueSubmitter, submitJobKind } from './send/submit-queued.ts'
import { UnderWay } from './send/under-way.ts'
import type { MessageDeps } from './state/message-deps.ts'
import { resolveJobKind } from './state/resolve-schedule.ts'

/**
 * The feature as the composition takes it. The carrier's `onReceipt` and `onInbound` are `storeReceipt` and
 * `storeInbound`, made before it.
 */
export function createMessages(deps: MessageDeps): Messages {
  const underWay = new UnderWay(deps)
  const submitter = new QueueSubmitter(deps, underWay)
  return {
    queue: (tx, message) => queueMessage(tx, message, deps),
    handlers: [sendMessage(deps, underWay), listMessages(), getMessage()],
    jobs: {
      [settleJobKind]: settleMessages(deps, underWay),
      [receiveJobKind]: receiveMessages(deps),
      [submitJobKind]: submitter.job,
      [resolveJobKind]: resolveMessages(deps),
    },
    scheduled: [sweepReceipts(deps), checkInbound(deps)],
    async close() {
      await submitter.close()
      await underWay.close()
    },
  }
}

export interface Messages {
  /** Has the service send a text for an account, once the transaction `tx` has committed. */
  queue(tx: Db, message: ServiceMessage): Promise<Queued>
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  /** After the surface has closed and before the database does. Idempotent. */
  close(): Promise<void>
}
