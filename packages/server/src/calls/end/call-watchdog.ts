import type { Db } from '../../platform/db/database.ts'
import { withPayload } from '../../platform/jobs/parse-payload.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callJob } from '../state/call-job.ts'
import { scheduleWatchdog } from '../state/watchdog-job.ts'
import { endCall } from './end-call.ts'
import { forgetUnanswered } from './platform-call.store.ts'

/** Has the watchdog of a call run at once. It comes last in a transaction. */
export const endUncertainNow = (tx: Db, accountId: AccountId, callId: CallId): Promise<void> =>
  scheduleWatchdog(tx, { accountId, callId })

/**
 * Closes a dial that never got an outcome, silently; every other call has ended by then and stays as it is.
 * spec:states.call-watchdog, spec:states.bridge-watchdog
 */
export const callWatchdog = (deps: CallDeps) =>
  withPayload(callJob, async ({ callId }, { accountId }) => {
    await deps.database.transaction(async (tx) => {
      await endCall(tx, { accountId, callId, event: 'watchdog', endReason: 'watchdog' }, deps)
      await forgetUnanswered(tx, accountId, callId)
    })
    return { kind: 'done' }
  })
