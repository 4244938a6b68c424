import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IntegrationProvider } from '@hovor/api'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'

/** A link holds this long. */
const heldMs = 3_600_000

export interface ConnectLinks {
  /** The page where a person connects `provider` in a browser, or reads how else it is connected. */
  connectUrlFor(accountId: AccountId, provider: IntegrationProvider, nowMs: number): string
  /** Reads a link made by this service; undefined for any other, and once it has expired. */
  read(link: SentLink, nowMs: number): { readonly accountId: AccountId } | undefined
}

/** A link as it comes back: its provider from the path, the others from the query. */
export interface SentLink {
  readonly provider: IntegrationProvider
  readonly account: string
  /** Unix ms in digits. */
  readonly until: string
  readonly signature: string
}

/**
 * Links that grant no rights: the holder of one may begin a connection to its account and nothing else. No link
 * is stored, so any process reads those of any other with the same secret.
 *
 * @param options.secret the deployment's own, from which the signing key is derived
 * @param options.baseUrl `{base_url}` without a slash at the end; asked each time, since it is known once HTTP listens
 */
export function createConnectLinks(options: {
  readonly secret: string
  readonly baseUrl: () => string
}): ConnectLinks {
  const key = Buffer.from(hkdfSync('sha256', options.secret, '', 'hovor connect links', 32))
  const sign = (provider: string, account: string, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([provider, account, until]))
      .digest()
  return {
    connectUrlFor(accountId, provider, nowMs) {
      const until = String(nowMs + heldMs)
      const signature = sign(provider, accountId, until).toString('base64url')
      const query = new URLSearchParams({ account: accountId, until, signature })
      return `${options.baseUrl()}/connect/${provider}?${query}`
    },
    read({ provider, account, until, signature }, nowMs) {
      const given = Buffer.from(signature, 'base64url')
      const right = sign(provider, account, until)
      const isOurs = given.length === right.length && timingSafeEqual(given, right)
      const accountId = isOurs && Number(until) > nowMs ? parseId('acc', account) : undefined
      return accountId && { accountId }
    },
  }
}
