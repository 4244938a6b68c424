import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { StoredConfirmation } from './confirmation.store.ts'

type Named = Pick<StoredConfirmation, 'accountId' | 'id'>

/** The unguessable link of a confirmation. */
export interface ConfirmLinks {
  tokenOf(confirmation: Named): string
  read(token: string): Named | undefined
}

/**
 * A token: account, confirmation and a tag under a key that every process derives from the deployment's secret.
 *
 *   account (16 bytes) | confirmation (16 bytes) | HMAC-SHA-256, the first 16 bytes
 */
export function createConfirmLinks(secret: string): ConfirmLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hovor confirm links', 32))
  const tagOf = (named: Buffer) => createHmac('sha256', key).update(named).digest().subarray(0, idBytes)
  return {
    tokenOf({ accountId, id }) {
      const named = Buffer.from(uuidOf(accountId) + uuidOf(id), 'hex')
      return Buffer.concat([named, tagOf(named)]).toString('base64url')
    },
    read(token) {
      if (!form.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const named = bytes.subarray(0, 2 * idBytes)
      if (!timingSafeEqual(bytes.subarray(2 * idBytes), tagOf(named))) return undefined
      const idAt = (at: number) => named.subarray(at, at + idBytes).toString('hex')
      return { accountId: idOf('acc', idAt(0)), id: idOf('confirm', idAt(idBytes)) }
    },
  }
}

const idBytes = 16
const form = /^[\w-]{64}$/
