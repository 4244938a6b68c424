import type { CallDeps } from './call-deps.ts'
import { type CallEnding, endCall } from './end-call.ts'

const retryMs = 1_000
/** Longer than any outage that the service is meant to sit out by itself. */
const maxTries = 600

/** Ends a call whatever the database does meanwhile: a call that was spoken is never forgotten or unpaid. */
export async function endSurely(ending: CallEnding, deps: CallDeps): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.database.transaction((tx) => endCall(tx, ending, deps))
    } catch (error) {
      if (attempt === maxTries) throw error
      if (attempt === 1) deps.log.warn({ err: error, callId: ending.callId }, 'a call waits to be stored')
      await deps.clock.sleep(retryMs)
    }
  }
}
