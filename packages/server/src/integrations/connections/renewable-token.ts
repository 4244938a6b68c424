import type { AccountId } from '../../platform/kernel/ids.ts'
import type { Renewal, TokenLogin } from '../ports/token-login.port.ts'
import type { StoredIntegration } from './integration.store.ts'
import type { OauthLogin } from './stored-login.ts'
import type { UseFailure } from './use-failure.ts'

/**
 * A token that is still good for a while, renewed and stored where it was not. `refused`: one that the provider no longer
 * accepts, whatever its announced end.
 */
export type FreshToken = (
  accountId: AccountId,
  integration: StoredIntegration,
  login: OauthLogin,
  refused?: string,
) => Promise<
  | { readonly kind: 'ok'; readonly accessToken: string }
  | {
      readonly kind: 'failed'
      readonly code: Exclude<UseFailure, 'calendar_not_found' | 'calendar_credentials_unavailable'>
      /** Fit for `lastError`: one English sentence part without personal data. */
      readonly detail: string
    }
>

/**
 * A token of an account that can be renewed once.
 *
 * @param renew Brings another token than the one that was refused.
 */
export function renewableToken(
  account: AccountId,
  accessToken: string,
  renew: () => ReturnType<FreshToken>,
): TokenLogin {
  let current = accessToken
  let renewal: Promise<Renewal> | undefined
  const renewed = async (): Promise<Renewal> => {
    const outcome = await renew()
    if (outcome.kind === 'failed')
      return { kind: 'failed', why: reasons[outcome.code], detail: outcome.detail }
    current = outcome.accessToken
    return { kind: 'ok' }
  }
  return {
    kind: 'token',
    account,
    get accessToken() {
      return current
    },
    renew: () => {
      renewal ??= renewed()
      return renewal
    },
  }
}

const reasons = {
  calendar_oauth_failed: 'unauthorized',
  calendar_refresh_in_progress: 'busy',
  calendar_busy: 'busy',
  calendar_invalid_provider_response: 'invalid-response',
  calendar_provider_error: 'provider-error',
  calendar_unavailable: 'provider-error',
  calendar_not_configured: 'provider-error',
} as const satisfies Partial<Record<UseFailure, unknown>>
