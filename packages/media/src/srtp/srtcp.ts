import { readUint32, writeUint32 } from '../rtp/packet.ts'
import type { PacketCipher } from './packet-cipher.ts'
import { ReplayWindow } from './replay-window.ts'
import { hasMki, rememberSource } from './srtp.ts'

/** The first header and SSRC of a compound packet stay in clear. */
const clearBytes = 8
const indexBytes = 4
const encryptedFlag = 0x80000000
const maxIndex = 0x7fffffff

/*
 * RFC 3711 §3.4:  | RTCP header, SSRC | encrypted … | E, index | MKI | tag |
 * RFC 7714 §9.2:  | RTCP header, SSRC | encrypted …, tag | E, index | MKI |
 */

/** Protects the RTCP packets of one sender. */
export class SrtcpSender {
  readonly #cipher: PacketCipher
  #index: number

  /** `index`: that of the last packet sent. */
  constructor(cipher: PacketCipher, index = 0) {
    this.#cipher = cipher
    this.#index = index
  }

  protect(compound: Uint8Array): Uint8Array {
    this.#index = (this.#index + 1) & maxIndex
    const { tagBytes } = this.#cipher
    const out = new Uint8Array(compound.length + tagBytes + indexBytes)
    out.set(compound)
    const packet = out.subarray(0, compound.length)
    const { tagAt, wordAt } = placesIn(out, this.#cipher)
    writeUint32(out, wordAt, (encryptedFlag | this.#index) >>> 0)
    const nonce = { ssrc: readUint32(packet, 4), index: this.#index }
    out.set(this.#cipher.seal(packet, clearBytes, nonce, out.slice(wordAt, wordAt + indexBytes)), tagAt)
    return out
  }
}

/** Unprotects the RTCP packets of a peer. */
export class SrtcpReceiver {
  readonly #cipher: PacketCipher
  readonly #windows = new Map<number, ReplayWindow>()
  readonly #mki: Uint8Array

  /** `mki`: as in `SrtpReceiver`. */
  constructor(cipher: PacketCipher, mki: Uint8Array = noMki) {
    this.#cipher = cipher
    this.#mki = mki
  }

  /** The compound packet; undefined when it is not authentic, not encrypted, or a replay. */
  unprotect(datagram: Uint8Array): Uint8Array | undefined {
    const { tagBytes } = this.#cipher
    const length = datagram.length - tagBytes - indexBytes - this.#mki.length
    if (length < clearBytes) return undefined
    const { tagAt, wordAt, mkiAt } = placesIn(datagram, this.#cipher, this.#mki.length)
    if (!hasMki(datagram, mkiAt, this.#mki)) return undefined
    const word = readUint32(datagram, wordAt)
    const index = word & maxIndex
    const packet = new Uint8Array(datagram.subarray(0, length))
    const ssrc = readUint32(packet, 4)
    const window = this.#windows.get(ssrc) ?? new ReplayWindow()
    if (word < encryptedFlag || !window.isNew(index)) return undefined
    const tag = datagram.subarray(tagAt, tagAt + tagBytes)
    const trailer = datagram.subarray(wordAt, wordAt + indexBytes)
    if (!this.#cipher.open(packet, clearBytes, { ssrc, index }, trailer, tag)) return undefined
    window.add(index)
    rememberSource(this.#windows, ssrc, window)
    return packet
  }
}

const noMki = new Uint8Array(0)

const placesIn = (
  datagram: Uint8Array,
  { tagBytes, authenticatesRollOver }: PacketCipher,
  mkiBytes = 0,
): { tagAt: number; wordAt: number; mkiAt: number } => {
  const end = datagram.length
  return authenticatesRollOver
    ? {
        tagAt: end - tagBytes,
        mkiAt: end - tagBytes - mkiBytes,
        wordAt: end - tagBytes - mkiBytes - indexBytes,
      }
    : {
        mkiAt: end - mkiBytes,
        wordAt: end - mkiBytes - indexBytes,
        tagAt: end - mkiBytes - indexBytes - tagBytes,
      }
}
