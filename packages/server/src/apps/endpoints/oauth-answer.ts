import type { WireAnswer } from '../../http/pages/wire-routes.ts'

/** An answer of an endpoint of ours, as RFC 6749 §5.1 wants it. */
export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: WireAnswer['headers'] = { 'cache-control': 'no-store' },
): WireAnswer => ({
  status,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** RFC 6749 §5.2 */
export const oauthError = (status: number, error: string, why: string): WireAnswer =>
  jsonAnswer(status, { error, error_description: why })

/**
 * A refusal that ends by itself: 429 with `Retry-After` (RFC 6585 §4), for clients that know the codes of RFC 6749
 * §4.1.2.1 and RFC 8628 §3.5. `waitMs` is rounded up to whole seconds.
 */
export function oauthRetry(
  error: 'temporarily_unavailable' | 'slow_down',
  why: string,
  waitMs: number,
): WireAnswer {
  const { headers, ...answer } = oauthError(429, error, why)
  const retryAfterSecs = Math.max(1, Math.ceil(waitMs / 1000))
  return { ...answer, headers: { ...headers, 'retry-after': String(retryAfterSecs) } }
}
