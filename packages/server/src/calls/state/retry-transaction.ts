import type { Db } from '../../platform/db/database.ts'
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import type { CallDeps } from './call-deps.ts'

const retryMs = 1_000
/** Longer than any outage that the service should survive by itself. */
const maxTries = 600

type RetryDeps = Pick<CallDeps, 'database' | 'clock' | 'log'>

/**
 * Retries a transaction of a call through database failures, so that a call that took place is never lost or left
 * unbilled. `store` must be idempotent.
 */
export function retryTransaction<Stored>(
  callId: CallId,
  store: (tx: Db) => Promise<Stored>,
  deps: RetryDeps,
): Promise<Stored> {
  return retryWhile(() => true, callId, store, deps)
}

/** The same for as long as the database is away only; any other error is thrown at once. */
export function outlastOutage<Stored>(
  callId: CallId,
  store: (tx: Db) => Promise<Stored>,
  deps: RetryDeps,
): Promise<Stored> {
  return retryWhile((error) => error instanceof DatabaseUnavailable, callId, store, deps)
}

async function retryWhile<Stored>(
  passes: (error: unknown) => boolean,
  callId: CallId,
  store: (tx: Db) => Promise<Stored>,
  deps: RetryDeps,
): Promise<Stored> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.database.transaction(store)
    } catch (error) {
      if (attempt === maxTries || !passes(error)) throw error
      if (attempt === 1) deps.log.warn({ err: error, callId }, 'storing a call failed and is being retried')
      await deps.clock.sleep(retryMs)
    }
  }
}
