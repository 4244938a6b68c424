import type { ProviderFailed, ProviderFailure } from '../ports/provider-failure.ts'

/** Where an OpenAI-compatible API is. */
export interface ApiAddress {
  /** With the version, without a slash at the end: `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
}

export const authorization = ({ apiKey }: ApiAddress): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

/** How an HTTP status of such an API is counted. */
export function failureOfStatus(status: number): ProviderFailure {
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'server-error' : 'refused'
}

/** A longer wait is no wait but an outage. */
const maxRetryAfterSecs = 600

/** An answer that is no success, with what `Retry-After` asks for in seconds (RFC 9110, 10.2.3). */
export function failedBy(status: number, retryAfter: string | null | undefined): ProviderFailed {
  const seconds = /^[0-9]{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return {
    kind: 'failed',
    why: failureOfStatus(status),
    ...(seconds > 0 && { retryAfterMs: Math.min(seconds, maxRetryAfterSecs) * 1000 }),
  }
}
