import type { ApiAddress } from '../ports/adapter-options.ts'
import type { ProviderFailed, ProviderFailure } from '../ports/provider-failure.ts'

export const authorization = ({ apiKey }: ApiAddress): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

/** Maps an HTTP status to a failure. */
export function failureOfStatus(status: number): ProviderFailure {
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'server-error' : 'refused'
}

/** Longer waits are treated as an outage. */
const maxRetryAfterSecs = 600

/** Failure for an unsuccessful response, with its `Retry-After` in seconds (RFC 9110, section 10.2.3). */
export function failedBy(status: number, retryAfter: string | null | undefined): ProviderFailed {
  const seconds = /^[0-9]{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return {
    kind: 'failed',
    why: failureOfStatus(status),
    ...(seconds > 0 && { retryAfterMs: Math.min(seconds, maxRetryAfterSecs) * 1000 }),
  }
}
