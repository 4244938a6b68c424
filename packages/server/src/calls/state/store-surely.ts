import type { Db } from '../../platform/db/database.ts'
import type { CallDeps } from './call-deps.ts'

const retryMs = 1_000
/** Longer than any outage that the service is meant to sit out by itself. */
const maxTries = 600

/**
 * Runs a transaction of a call whatever the database does meanwhile: a call that was spoken is never forgotten or
 * unpaid. `store` must act once, however often it runs.
 */
export async function storeSurely(
  callId: string,
  store: (tx: Db) => Promise<unknown>,
  deps: Pick<CallDeps, 'database' | 'clock' | 'log'>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await deps.database.transaction(store)
      return
    } catch (error) {
      if (attempt === maxTries) throw error
      if (attempt === 1) deps.log.warn({ err: error, callId }, 'a call waits to be stored')
      await deps.clock.sleep(retryMs)
    }
  }
}
