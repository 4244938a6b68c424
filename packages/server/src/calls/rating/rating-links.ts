import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { type AccountId, type CallId, createdAtOf, idOf, uuidOf } from '../../platform/kernel/ids.ts'

export interface RatingLinks {
  /** The page on which the reader of a mail rates this call, and no other. */
  urlFor(accountId: AccountId, callId: CallId): string
  /** Which call the link rates; undefined for one that has expired, and for one that this service did not make. */
  callOf(signed: string): RatedCall | undefined
}

export interface RatedCall {
  readonly accountId: AccountId
  readonly callId: CallId
}

export const ratingPath = '/r/:signed'

/** After the call was placed. By then nobody remembers it, while the mail may still lie in a shared mailbox. */
const lifetimeMs = 30 * 24 * 3_600_000

const idBytes = 16
const signatureBytes = 16

/**
 * Links that rate one call and can do nothing else: base64url of both ids and an HMAC, 64 characters. None is stored; the
 * id of the call says when the link ends.
 *
 * @param options.secret the deployment's own, from which the signing key is derived
 * @param options.baseUrl `{base_url}` without a slash at the end; asked each time, since it is known once HTTP listens
 */
export function createRatingLinks(options: {
  readonly secret: string
  readonly baseUrl: () => string
  readonly clock: Clock
}): RatingLinks {
  const key = Buffer.from(hkdfSync('sha256', options.secret, '', 'hovor rating links', 32))
  const sign = (ids: Buffer) => createHmac('sha256', key).update(ids).digest().subarray(0, signatureBytes)
  return {
    urlFor(accountId, callId) {
      const ids = Buffer.from(uuidOf(accountId) + uuidOf(callId), 'hex')
      return `${options.baseUrl()}/r/${Buffer.concat([ids, sign(ids)]).toString('base64url')}`
    },
    callOf(signed) {
      const bytes = Buffer.from(signed, 'base64url')
      // A text that decodes to the same bytes, with padding or blanks in it, is not the link.
      if (bytes.length !== 2 * idBytes + signatureBytes || bytes.toString('base64url') !== signed)
        return undefined
      const ids = bytes.subarray(0, 2 * idBytes)
      if (!timingSafeEqual(bytes.subarray(2 * idBytes), sign(ids))) return undefined
      const accountId = idOf('acc', ids.toString('hex', 0, idBytes))
      const callId = idOf('c', ids.toString('hex', idBytes))
      return options.clock.nowMs() < createdAtOf(callId) + lifetimeMs ? { accountId, callId } : undefined
    },
  }
}
