import { createCipheriv } from 'node:crypto'

/** What protects one direction of RTP or of RTCP. */
export interface SessionKeys {
  readonly key: Uint8Array
  readonly salt: Uint8Array
  /** For HMAC; AEAD does not use it. */
  readonly auth: Uint8Array
}

const KEY_BYTES = 16
const AUTH_BYTES = 20
/** AEAD's 12 octets of salt are filled up with zeros (RFC 7714 §11). */
const PRF_SALT_BYTES = 14
const LABEL_AT = 7
const RTCP_LABELS = 3

/** The three keys of RTP or RTCP from master key and master salt (RFC 3711 §4.3, key derivation rate 0). */
export const deriveSessionKeys = (masterKeyAndSalt: Uint8Array, use: 'rtp' | 'rtcp'): SessionKeys => {
  const masterKey = masterKeyAndSalt.subarray(0, KEY_BYTES)
  const masterSalt = masterKeyAndSalt.subarray(KEY_BYTES)
  const first = use === 'rtp' ? 0 : RTCP_LABELS
  const derive = (label: number, bytes: number) => {
    const counter = new Uint8Array(KEY_BYTES)
    counter.set(masterSalt.subarray(0, PRF_SALT_BYTES))
    counter[LABEL_AT]! ^= label
    return new Uint8Array(createCipheriv('aes-128-ctr', masterKey, counter).update(new Uint8Array(bytes)))
  }
  return {
    key: derive(first, KEY_BYTES),
    auth: derive(first + 1, AUTH_BYTES),
    salt: derive(first + 2, masterSalt.length),
  }
}
