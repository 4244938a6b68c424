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
