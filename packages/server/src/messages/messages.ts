import type { JobHandler } from '../jobs/queue.ts'
import type { ScheduledTask } from '../jobs/schedule.ts'
import type { Handler } from '../surface/handler.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'
import type { MessageDeps } from './message-deps.ts'
import { sendMessage } from './send-message.ts'
import { settleJobKind, settleMessages } from './settle-job.ts'
import { sweepReceipts } from './store-receipt.ts'
import { UnderWay } from './under-way.ts'

/** The feature as the composition takes it. The carrier's `onReceipt` is `storeReceipt`, made before it. */
export function createMessages(deps: MessageDeps): Messages {
  const underWay = new UnderWay(deps)
  return {
    handlers: [sendMessage(deps, underWay), listMessages(), getMessage()],
    jobs: { [settleJobKind]: settleMessages(deps, underWay) },
    scheduled: [sweepReceipts(deps)],
    close: () => underWay.close(),
  }
}

export interface Messages {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly scheduled: readonly ScheduledTask[]
  /** After the surface has closed and before the database does. Idempotent. */
  close(): Promise<void>
}
