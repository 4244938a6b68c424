import { readUint32, rtpPayloadStart, writeUint32 } from '../rtp/packet.ts'
import type { PacketCipher } from './packet-cipher.ts'
import { packetIndex, rollOverOf } from './packet-index.ts'
import { ReplayWindow } from './replay-window.ts'

/** Sources with their own state: this many may alternate in one stream. */
const maxSources = 4
const noTrailer = new Uint8Array(0)

/** Protects the RTP packets of one sender. */
export class SrtpSender {
  readonly #cipher: PacketCipher
  readonly #rollOver = new Uint8Array(4)
  #highest: number | undefined

  constructor(cipher: PacketCipher) {
    this.#cipher = cipher
  }

  /** Turns an RTP packet into an SRTP packet; `datagram` is not modified. */
  protect(datagram: Uint8Array): Uint8Array {
    const { tagBytes } = this.#cipher
    const out = new Uint8Array(datagram.length + tagBytes)
    out.set(datagram)
    const packet = out.subarray(0, datagram.length)
    const index = packetIndex(sequenceOf(packet), this.#highest)
    this.#highest = Math.max(index, this.#highest ?? 0)
    const nonce = { ssrc: readUint32(packet, 8), index }
    const start = rtpPayloadStart(packet) ?? packet.length
    const trailer = rollOverTrailer(this.#cipher, this.#rollOver, index)
    out.set(this.#cipher.seal(packet, start, nonce, trailer), datagram.length)
    return out
  }
}

/** Unprotects the RTP packets of a peer, from any source. */
export class SrtpReceiver {
  readonly #cipher: PacketCipher
  readonly #rollOver = new Uint8Array(4)
  readonly #windows = new Map<number, ReplayWindow>()
  readonly #mki: Uint8Array

  /** `mki`: the master key identifier in each packet (RFC 3711 §3.1), none by default. */
  constructor(cipher: PacketCipher, mki: Uint8Array = noTrailer) {
    this.#cipher = cipher
    this.#mki = mki
  }

  /** The RTP packet; undefined when it is not authentic or a replay. */
  unprotect(datagram: Uint8Array): Uint8Array | undefined {
    const { tagBytes, authenticatesRollOver } = this.#cipher
    const length = datagram.length - tagBytes - this.#mki.length
    // RFC 3711 §3.1: the tag follows the identifier; RFC 7714 §8.2: it is the end of the cipher text.
    const tagAt = authenticatesRollOver ? length + this.#mki.length : length
    const mkiAt = authenticatesRollOver ? length : length + tagBytes
    if (length < 0 || !hasMki(datagram, mkiAt, this.#mki)) return undefined
    const packet = new Uint8Array(datagram.subarray(0, length))
    const start = rtpPayloadStart(packet)
    if (start === undefined) return undefined
    const ssrc = readUint32(packet, 8)
    const window = this.#windows.get(ssrc) ?? new ReplayWindow()
    const index = packetIndex(sequenceOf(packet), window.highest < 0 ? undefined : window.highest)
    if (!window.isNew(index)) return undefined
    const trailer = rollOverTrailer(this.#cipher, this.#rollOver, index)
    const tag = datagram.subarray(tagAt, tagAt + tagBytes)
    if (!this.#cipher.open(packet, start, { ssrc, index }, trailer, tag)) return undefined
    window.add(index)
    rememberSource(this.#windows, ssrc, window)
    return packet
  }
}

export const hasMki = (datagram: Uint8Array, at: number, mki: Uint8Array): boolean =>
  mki.every((octet, index) => datagram[at + index] === octet)

const sequenceOf = (packet: Uint8Array): number => (packet[2]! << 8) | packet[3]!

const rollOverTrailer = (cipher: PacketCipher, buffer: Uint8Array, index: number): Uint8Array => {
  if (!cipher.authenticatesRollOver) return noTrailer
  writeUint32(buffer, 0, rollOverOf(index))
  return buffer
}

/** Stores the replay window of an authenticated source, evicting the oldest one. */
export const rememberSource = (
  windows: Map<number, ReplayWindow>,
  ssrc: number,
  window: ReplayWindow,
): void => {
  if (windows.has(ssrc)) return
  if (windows.size === maxSources) windows.delete(windows.keys().next().value!)
  windows.set(ssrc, window)
}
