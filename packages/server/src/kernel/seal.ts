import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { RandomBytes } from './ids.ts'

/** Seals short texts at rest with AES-256-GCM. The key has 32 bytes and comes from the config. */
export function createSeal(key: Uint8Array, randomBytes: RandomBytes): Seal {
  if (key.length !== keyBytes) throw new RangeError(`The key for sealing must have ${keyBytes} bytes`)
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, owner) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      return text.toString('utf8')
    },
  }
}

/**
 *   +------------+----------+------------------+
 *   | nonce (12) | tag (16) | ciphertext       |
 *   +------------+----------+------------------+
 *
 * `owner` is authenticated with it: what is sealed for one account does not open for another.
 */
export interface Seal {
  seal(text: string, owner: string): Buffer
  /** Throws when the key, the owner or a byte is another. */
  open(sealed: Uint8Array, owner: string): string
}

/** The key for sealing from a deployment's own secret, which may serve for other things too (RFC 5869). */
export function sealKeyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'hovor seal', keyBytes))
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
