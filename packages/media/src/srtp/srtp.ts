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

  constructor(cipher: PacketCipher) {
    this.#cipher = cipher
  }

  /** The RTP packet; undefined when it is not authentic or a replay. */
  unprotect(datagram: Uint8Array): Uint8Array | undefined {
    const length = datagram.length - this.#cipher.tagBytes
    const packet = new Uint8Array(datagram.subarray(0, Math.max(0, length)))
    const start = rtpPayloadStart(packet)
    if (start === undefined) return undefined
    const ssrc = readUint32(packet, 8)
    const window = this.#windows.get(ssrc) ?? new ReplayWindow()
    const index = packetIndex(sequenceOf(packet), window.highest < 0 ? undefined : window.highest)
    if (!window.isNew(index)) return undefined
    const trailer = rollOverTrailer(this.#cipher, this.#rollOver, index)
    const tag = datagram.subarray(length)
    if (!this.#cipher.open(packet, start, { ssrc, index }, trailer, tag)) return undefined
    window.add(index)
    rememberSource(this.#windows, ssrc, window)
    return packet
  }
}

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
