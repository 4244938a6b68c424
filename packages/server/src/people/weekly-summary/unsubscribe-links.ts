import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'

export interface UnsubscribeLinks {
  /** The page that switches the summary of an account off. It holds for good: old e-mails are read too. */
  urlFor(accountId: AccountId): string
  /** Whose link it is; undefined for one that this service did not make. */
  accountOf(account: string, signature: string): AccountId | undefined
}

export const unsubscribePath = '/unsubscribe/:account/:signature'

/**
 * Links that switch a summary off and can do nothing else. None is stored.
 *
 * @param options.secret the deployment's own, from which the signing key is derived
 * @param options.baseUrl `{base_url}` without a slash at the end; asked each time, since it is known once HTTP listens
 */
export function createUnsubscribeLinks(options: {
  readonly secret: string
  readonly baseUrl: () => string
}): UnsubscribeLinks {
  const key = Buffer.from(hkdfSync('sha256', options.secret, '', 'hovor unsubscribe links', 32))
  const sign = (accountId: AccountId) => createHmac('sha256', key).update(accountId).digest()
  return {
    urlFor: (accountId) =>
      `${options.baseUrl()}/unsubscribe/${accountId}/${sign(accountId).toString('base64url')}`,
    accountOf(account, signature) {
      const accountId = parseId('acc', account)
      if (accountId === undefined) return undefined
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(accountId)]
      return given.length === right.length && timingSafeEqual(given, right) ? accountId : undefined
    },
  }
}
