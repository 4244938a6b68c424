import { withPayload } from '../../platform/jobs/parse-payload.ts'
import { endCall } from '../end/end-call.ts'
import { forgetUnanswered } from '../end/platform-call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callJob } from '../state/call-job.ts'

export const watchdogJobKind = 'calls.watchdog'

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
