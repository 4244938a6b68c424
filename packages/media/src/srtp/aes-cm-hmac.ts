import { type Cipher, createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionKeys } from './key-derivation.ts'
import { mixNonce, type Nonce, type PacketCipher } from './packet-cipher.ts'

const blockBytes = 16
const longTagBytes = 10
const nonceBytes = 14

/**
 * AES in counter mode with HMAC-SHA1 (RFC 3711 §4.1.1, §4.2.1; RFC 6188). The key stream comes from one AES-ECB context per key: a
 * context per packet would cost four times as much.
 */
export class AesCmHmac implements PacketCipher {
  readonly tagBytes: number
  readonly authenticatesRollOver = true
  readonly #keys: SessionKeys
  readonly #ecb: Cipher
  readonly #iv = new Uint8Array(blockBytes)
  #counters = new Uint8Array(0)

  /** `tagBytes`: 4 in the RTP of suites that end in 32. */
  constructor(keys: SessionKeys, tagBytes = longTagBytes) {
    this.#keys = keys
    this.tagBytes = tagBytes
    this.#ecb = createCipheriv(`aes-${keys.key.length * 8}-ecb`, keys.key, null).setAutoPadding(false)
  }

  seal(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array): Uint8Array {
    this.#crypt(packet, from, nonce)
    return this.#tag(packet, trailer)
  }

  open(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array, tag: Uint8Array): boolean {
    if (!timingSafeEqual(this.#tag(packet, trailer), tag)) return false
    this.#crypt(packet, from, nonce)
    return true
  }

  #tag(packet: Uint8Array, trailer: Uint8Array): Uint8Array {
    const hmac = createHmac('sha1', this.#keys.auth)
    return hmac.update(packet).update(trailer).digest().subarray(0, this.tagBytes)
  }

  #crypt(packet: Uint8Array, from: number, nonce: Nonce): void {
    const blocks = Math.ceil((packet.length - from) / blockBytes)
    if (blocks === 0) return
    const stream = this.#ecb.update(this.#countersFor(nonce, blocks))
    for (let i = from; i < packet.length; i++) packet[i]! ^= stream[i - from]!
  }

  #countersFor(nonce: Nonce, blocks: number): Uint8Array {
    if (this.#counters.length < blocks * blockBytes) this.#counters = new Uint8Array(blocks * blockBytes)
    this.#iv.fill(0)
    this.#iv.set(this.#keys.salt)
    mixNonce(this.#iv, nonce, 4, nonceBytes)
    const counters = this.#counters.subarray(0, blocks * blockBytes)
    for (let block = 0; block < blocks; block++) {
      const at = block * blockBytes
      counters.set(this.#iv, at)
      counters[at + nonceBytes] = block >> 8
      counters[at + nonceBytes + 1] = block & 0xff
    }
    return counters
  }
}
