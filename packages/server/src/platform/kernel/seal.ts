import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import type { AccountId, RandomBytes } from './ids.ts'

/** Where a sealed text stands: it opens there and nowhere else. */
export interface SealedPlace {
  readonly table: string
  /** The key of the row in its table, beside the account. */
  readonly row: string
  readonly accountId: AccountId
  readonly field: string
}

/** A key that wraps the keys of texts, known by an id that reveals nothing about it. */
export interface SealKey {
  readonly id: Buffer
  readonly key: Uint8Array
}

export interface Seal {
  seal(text: string, place: SealedPlace): Buffer
  /** Throws when no key matches, or when the place or a byte differs. */
  open(sealed: Uint8Array, place: SealedPlace): string
  /**
   * The same text under the newest key; undefined when it is so already. Throws as `open` does. The text stays as it
   * is sealed: only its key is wrapped anew.
   */
  rewrap(sealed: Uint8Array, place: SealedPlace): Buffer | undefined
}

/**
 * Seals short texts at rest with AES-256-GCM: each under a key of its own, which is wrapped by the newest of `keys`.
 *
 *   +---+--------+-----------+----------+-----------+------------+----------+------------+
 *   | 1 | key id | nonce     | tag      | its key,  | nonce      | tag      | ciphertext |
 *   |   | (8)    | (12)      | (16)     | wrapped   | (12)       | (16)     |            |
 *   |   |        |           |          | (32)      |            |          |            |
 *   +---+--------+-----------+----------+-----------+------------+----------+------------+
 *
 * The place is authenticated with both.
 *
 * @throws RangeError without a key
 */
export function createSeal(keys: readonly SealKey[], randomBytes: RandomBytes): Seal {
  const [newest] = keys
  if (newest === undefined) throw new RangeError('A seal needs a key')
  const keyOf = (sealed: Uint8Array): SealKey => {
    const id = sealed.subarray(1, 1 + sealKeyIdBytes)
    const found = sealed[0] === version ? keys.find((each) => each.id.equals(id)) : undefined
    if (found === undefined) throw new Error('Sealed under a key that this service does not have')
    return found
  }
  const wrap = (textKey: Uint8Array, place: SealedPlace): Buffer =>
    Buffer.concat([
      Buffer.of(version),
      newest.id,
      encrypt(newest.key, textKey, boundTo(place, 'key'), randomBytes),
    ])
  const unwrap = (sealed: Uint8Array, place: SealedPlace): Buffer =>
    decrypt(keyOf(sealed).key, sealed.subarray(1 + sealKeyIdBytes, headBytes), boundTo(place, 'key'))
  return {
    seal(text, place) {
      const textKey = randomBytes(keyBytes)
      const sealed = encrypt(textKey, Buffer.from(text, 'utf8'), boundTo(place, 'text'), randomBytes)
      return Buffer.concat([wrap(textKey, place), sealed])
    },
    open: (sealed, place) =>
      decrypt(unwrap(sealed, place), sealed.subarray(headBytes), boundTo(place, 'text')).toString('utf8'),
    rewrap(sealed, place) {
      const textKey = unwrap(sealed, place)
      if (keyOf(sealed) === newest) return undefined
      return Buffer.concat([wrap(textKey, place), sealed.subarray(headBytes)])
    },
  }
}

/** A key of 32 bytes, or one from a deployment's own secret, which may serve for other things too (RFC 5869). */
export function sealKeyOf(secret: string | Uint8Array): SealKey {
  const key =
    typeof secret === 'string'
      ? new Uint8Array(hkdfSync('sha256', secret, '', 'hovor sealed values', keyBytes))
      : secret
  if (key.length !== keyBytes) throw new RangeError(`A key for sealing must have ${keyBytes} bytes`)
  const id = createHash('sha256').update('hovor seal key id').update(key).digest().subarray(0, sealKeyIdBytes)
  return { id, key }
}

/** Of a key's id, which every sealed value carries behind its first byte. */
export const sealKeyIdBytes = 8

const version = 1
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + sealKeyIdBytes + nonceBytes + tagBytes + keyBytes

const boundTo = ({ table, row, accountId, field }: SealedPlace, what: 'key' | 'text'): Buffer =>
  Buffer.from(JSON.stringify([what, table, row, accountId, field]))

function encrypt(key: Uint8Array, plain: Uint8Array, bound: Buffer, randomBytes: RandomBytes): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function decrypt(key: Uint8Array, sealed: Uint8Array, bound: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAAD(bound).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
