import { createCipheriv } from 'node:crypto'

/** Session keys for one direction of RTP or RTCP. */
export interface SessionKeys {
  readonly key: Uint8Array
  readonly salt: Uint8Array
  /** For HMAC; unused with AEAD. */
  readonly auth: Uint8Array
}

const blockBytes = 16
const authBytes = 20
/** AEAD's 12-octet salt is zero-padded (RFC 7714 §11). */
const prfSaltBytes = 14
const labelAt = 7
const rtcpLabels = 3

/**
 * Derives the three session keys of RTP or RTCP from master key and master salt (RFC 3711 §4.3, key
 * derivation rate 0), with AES of the length of the master key (RFC 6188 §3), 16 octets unless `keyBytes` says
 * otherwise.
 */
export const deriveSessionKeys = (
  masterKeyAndSalt: Uint8Array,
  use: 'rtp' | 'rtcp',
  keyBytes = 16,
): SessionKeys => {
  const masterKey = masterKeyAndSalt.subarray(0, keyBytes)
  const masterSalt = masterKeyAndSalt.subarray(keyBytes)
  const first = use === 'rtp' ? 0 : rtcpLabels
  const derive = (label: number, bytes: number) => {
    const counter = new Uint8Array(blockBytes)
    counter.set(masterSalt.subarray(0, prfSaltBytes))
    counter[labelAt]! ^= label
    return new Uint8Array(
      createCipheriv(`aes-${keyBytes * 8}-ctr`, masterKey, counter).update(new Uint8Array(bytes)),
    )
  }
  return {
    key: derive(first, keyBytes),
    auth: derive(first + 1, authBytes),
    salt: derive(first + 2, masterSalt.length),
  }
}
