import { type RateStore, requestsPerMinute } from '../rate-limit/rate-store.ts'

/**
 * Admits every request: for tests that look until something has happened, on a clock whose minute does not pass by
 * itself. How often they look depends on the machine.
 */
export const noRateLimit: RateStore = {
  take: () => ({ admitted: true, limit: requestsPerMinute, remaining: requestsPerMinute, resetSecs: 1 }),
}
