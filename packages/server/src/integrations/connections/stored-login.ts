import type { AccountId, IntegrationId } from '../../platform/kernel/ids.ts'
import type { Seal, SealedPlace } from '../../platform/kernel/seal.ts'

export interface OauthLogin {
  readonly kind: 'oauth'
  readonly accessToken: string
  readonly expiresAtMs: number
  readonly refreshToken: string
  /** As the provider granted it. */
  readonly scope: string
  /** Names the account at a provider where one grant may open several. */
  readonly slug?: string | undefined
}

/** The login of a connection, as it is sealed. */
export type StoredLogin =
  | {
      readonly kind: 'password'
      readonly username: string
      readonly password: string
      /** As it was given; the usual server where it was left out. */
      readonly url?: string | undefined
    }
  | {
      readonly kind: 'erp'
      readonly baseUrl: string
      readonly company: string
      readonly username: string
      readonly password: string
    }
  | OauthLogin

/** Sealed for this account, connection and field: it opens nowhere else. */
export const sealLogin = (seal: Seal, accountId: AccountId, id: IntegrationId, login: StoredLogin): Buffer =>
  seal.seal(JSON.stringify(login), loginPlace(accountId, id))

/** Undefined when it was sealed under another key or in another place, or is damaged. */
export function openLogin(
  seal: Seal,
  accountId: AccountId,
  id: IntegrationId,
  sealed: Uint8Array,
): StoredLogin | undefined {
  try {
    return JSON.parse(seal.open(sealed, loginPlace(accountId, id))) as StoredLogin
  } catch {
    return undefined
  }
}

/** `id` is the wire id. */
export const loginPlace = (accountId: AccountId, id: IntegrationId): SealedPlace => ({
  table: 'integration',
  row: id,
  accountId,
  field: 'login',
})
