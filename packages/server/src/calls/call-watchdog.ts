import type { JobHandler } from '../jobs/queue.ts'
import type { CallRow } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { endCall } from './end-call.ts'
import { forgetUnanswered } from './platform-call.store.ts'

export const watchdogJobKind = 'calls.watchdog'

const hourMs = 3_600_000

/** An uncertain dial is closed after 2 hours, a bridge's after 24 (spec:limits.watchdog). */
export const watchdogMsOf = (kind: CallRow['kind']): number => (kind === 'bridge' ? 24 : 2) * hourMs

/**
 * Closes a dial that never got an outcome, silently; every other call has ended by then and stays as it is.
 * spec:states.call-watchdog, spec:states.bridge-watchdog
 */
export const callWatchdog =
  (deps: CallDeps): JobHandler =>
  async (job) => {
    const { callId } = job.payload as { callId: string }
    const { accountId } = job
    await deps.database.transaction(async (tx) => {
      await endCall(tx, { accountId, callId, event: 'watchdog', endReason: 'watchdog' }, deps)
      await forgetUnanswered(tx, accountId, callId)
    })
    return { kind: 'done' }
  }
