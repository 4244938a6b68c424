import type { Db } from '../../platform/db/database.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import type { CallDeps } from './call-deps.ts'

const retryMs = 1_000
/** Longer than any outage that the service should survive by itself. */
const maxTries = 600

/**
 * Retries a transaction of a call through database failures, so that a call that took place is never lost or left
 * unbilled. `store` must be idempotent.
 */
export async function retryTransaction(
  callId: CallId,
  store: (tx: Db) => Promise<unknown>,
  deps: Pick<CallDeps, 'database' | 'clock' | 'log'>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await deps.database.transaction(store)
      return
    } catch (error) {
      if (attempt === maxTries) throw error
      if (attempt === 1) deps.log.warn({ err: error, callId }, 'storing a call failed and is being retried')
      await deps.clock.sleep(retryMs)
    }
  }
}
