import { type RateStore, requestsPerMinute } from '../rate-limit/rate-store.ts'

/**
 * Admits every request: for tests that poll on a clock that does not advance by itself. The number of polls depends
 * on the machine.
 */
export const noRateLimit: RateStore = {
  take: () => ({ admitted: true, limit: requestsPerMinute, remaining: requestsPerMinute, resetSecs: 1 }),
}
