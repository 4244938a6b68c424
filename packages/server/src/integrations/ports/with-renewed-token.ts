import type { Renewal, TokenLogin } from './token-login.port.ts'

/**
 * Sends a request that bears the token of `login`. Where it is refused with 401 and another token can be had, it is sent
 * once more; `notRenewed` is the answer if the renewal fails.
 */
export async function withRenewedToken<Answer extends { readonly kind: string; readonly status?: number }>(
  login: TokenLogin,
  send: () => Promise<Answer>,
  notRenewed: (why: Exclude<Renewal, { readonly kind: 'ok' }>) => Answer,
): Promise<Answer> {
  const first = await send()
  if (first.status !== 401 || login.renew === undefined) return first
  const renewal = await login.renew()
  return renewal.kind === 'ok' ? send() : notRenewed(renewal)
}
