import type { JobHandler } from '../jobs/queue.ts'
import type { CallRow } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { endCall } from './end-call.ts'
import { forgetUnanswered } from './platform-call.store.ts'

export const watchdogJobKind = 'calls.watchdog'

const hourMs = 3_600_000

/** SPEC.md, Limits: an uncertain dial is closed after 2 hours, a bridge after 24. */
export const watchdogMsOf = (kind: CallRow['kind']): number => (kind === 'bridge' ? 24 : 2) * hourMs

/**
 * Closes a dial whose outcome never became known, without an event; any other call has ended
 * by then and is left alone.
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
