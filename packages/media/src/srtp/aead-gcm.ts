import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { SessionKeys } from './key-derivation.ts'
import { mixNonce, type Nonce, type PacketCipher } from './packet-cipher.ts'

const ivBytes = 12
const tagBytes = 16

/** AEAD_AES_128_GCM and AEAD_AES_256_GCM (RFC 7714 §8, §9). */
export class AeadGcm implements PacketCipher {
  readonly tagBytes = tagBytes
  readonly authenticatesRollOver = false
  readonly #keys: SessionKeys
  readonly #algorithm: 'aes-128-gcm' | 'aes-256-gcm'
  readonly #iv = new Uint8Array(ivBytes)

  constructor(keys: SessionKeys) {
    this.#keys = keys
    this.#algorithm = keys.key.length === 32 ? 'aes-256-gcm' : 'aes-128-gcm'
  }

  seal(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array): Uint8Array {
    const cipher = createCipheriv(this.#algorithm, this.#keys.key, this.#ivFor(nonce))
    cipher.setAAD(associated(packet, from, trailer))
    packet.set(cipher.update(packet.subarray(from)), from)
    cipher.final()
    return cipher.getAuthTag()
  }

  open(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array, tag: Uint8Array): boolean {
    const decipher = createDecipheriv(this.#algorithm, this.#keys.key, this.#ivFor(nonce))
    decipher.setAAD(associated(packet, from, trailer))
    decipher.setAuthTag(tag)
    packet.set(decipher.update(packet.subarray(from)), from)
    try {
      decipher.final()
      return true
    } catch {
      // Node reports a wrong tag only by throwing.
      return false
    }
  }

  #ivFor(nonce: Nonce): Uint8Array {
    this.#iv.set(this.#keys.salt)
    mixNonce(this.#iv, nonce, 2, ivBytes)
    return this.#iv
  }
}

const associated = (packet: Uint8Array, from: number, trailer: Uint8Array): Uint8Array =>
  trailer.length === 0 ? packet.subarray(0, from) : Buffer.concat([packet.subarray(0, from), trailer])
