import { enqueue } from '../../../platform/jobs/queue.ts'
import type { ScheduledTask } from '../../../platform/jobs/schedule.ts'
import { partsWaitMs } from './gather-parts.ts'
import { dropTaken, selectAccountsWaiting } from './inbound.store.ts'
import type { ReceiveDeps } from './receive-deps.ts'
import { dropOldReceived } from './received.store.ts'
import { receiveJobKey, receiveJobKind } from './store-inbound.ts'

const everyMs = 5 * 60_000
/** Younger parts are still being processed. */
const underWayMs = 60_000
const batch = 1000

/**
 * spec:events.message-received-late: adds what was not caught at once, and forgets what is too old. A part is stored
 * with the job that makes its message, so this finds something only where that job was lost.
 */
export const checkInbound = (deps: Pick<ReceiveDeps, 'database' | 'clock'>): ScheduledTask => ({
  name: 'messages.inbound',
  everyMs,
  async run() {
    const nowMs = deps.clock.nowMs()
    for (const accountId of await selectAccountsWaiting(deps.database, nowMs - underWayMs, batch)) {
      await enqueue(deps.database, { accountId, key: receiveJobKey, kind: receiveJobKind })
    }
    await dropTaken(deps.database, nowMs - 2 * partsWaitMs)
    await dropOldReceived(deps.database, nowMs)
  },
})
