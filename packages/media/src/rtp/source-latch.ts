import { acceptedSources, canonicalAddress } from './accepted-sources.ts'

/** Address and port of a UDP peer. */
export interface UdpEndpoint {
  readonly address: string
  readonly port: number
}

/** Signalled address of one stream. */
interface Signalled {
  readonly remoteAddress: string
  readonly remotePort: number
  /** Present: only authenticated packets are passed in. */
  readonly srtp?: object
}

interface Candidate {
  readonly source: UdpEndpoint
  readonly ssrc: number
  nextSequence: number
  consecutive: number
}

/** Probation of a source that was not signalled, in packets. */
const consecutiveToLatch = 3
/** How long the current source must be silent before another one can be latched. */
export const sourceSilentMs = 500
/** Sources on probation; bounded against spoofed ones. */
const maxCandidates = 4
/** RFC 3264 §8.4: the connection address of a call on old-style hold. */
const noAddress = ['0.0.0.0', '::']

/**
 * Decides which packets are accepted and where to send (symmetric RTP, RFC 4961; latching as in RFC 7362 §4, limited
 * against the hijacking of its §5). The signalled source is always accepted: its first packet makes it the current
 * source. Another one is latched only while the current source is silent, only from an acceptable address, and only
 * after three consecutive packets. Any other packet is foreign.
 *
 *                 500 ms of silence, then three packets
 *                      from an acceptable address
 *   signalled source ───────────────────────────────▶ latched source ──┐ the same, another source
 *          ▲                                              │    ▲       │
 *          └──────────────────────────────────────────────┘    └───────┘
 *               signalled source sends, or a new one is signalled
 * spec:calls.media-sources, decision:0021
 */
export class SourceLatch {
  #current: UdpEndpoint | undefined
  #signalled: UdpEndpoint | undefined
  #accepts: (address: string) => boolean = () => false
  #heardAtMs = Number.NEGATIVE_INFINITY
  #candidates: Candidate[] = []

  /**
   * Sets the signalled address. Also acceptable are other ports of its address and `sources`, addresses and
   * ranges; with SRTP any source, since it must have the key. A latched source stays in use while the peer
   * signals the same address, or none.
   */
  connect({ remoteAddress, remotePort, srtp }: Signalled, sources: readonly string[] = []): void {
    const signalled = { address: canonicalAddress(remoteAddress), port: remotePort }
    this.#accepts = srtp === undefined ? acceptedSources([signalled.address, ...sources]) : () => true
    this.#candidates = []
    if (noAddress.includes(signalled.address)) return
    const moved = this.#signalled === undefined || !same(this.#signalled, signalled)
    this.#signalled = signalled
    if (!moved) return
    this.#current = signalled
    this.#heardAtMs = Number.NEGATIVE_INFINITY
  }

  /** Where to send. */
  get destination(): UdpEndpoint | undefined {
    return this.#current
  }

  /** Whether the current source has been silent long enough for another one to be latched. */
  isSilent(nowMs: number): boolean {
    return nowMs - this.#heardAtMs >= sourceSilentMs
  }

  /** Whether a valid packet from `source` is accepted. */
  accept(source: UdpEndpoint, packet: { ssrc: number; sequence: number }, nowMs: number): boolean {
    const isCurrent = this.#current !== undefined && same(this.#current, source)
    if (!isCurrent && !this.#mayFollow(source, packet, nowMs)) return false
    if (!isCurrent) {
      this.#current = { address: source.address, port: source.port }
      this.#candidates = []
    }
    this.#heardAtMs = nowMs
    return true
  }

  #mayFollow(source: UdpEndpoint, packet: { ssrc: number; sequence: number }, nowMs: number): boolean {
    if (this.#signalled !== undefined && same(this.#signalled, source)) return true
    return this.isSilent(nowMs) && this.#accepts(source.address) && this.#isThirdInARow(source, packet)
  }

  #isThirdInARow(source: UdpEndpoint, packet: { ssrc: number; sequence: number }): boolean {
    const known = this.#candidates.find(
      (candidate) => same(candidate.source, source) && candidate.ssrc === packet.ssrc,
    )
    if (known === undefined) {
      if (this.#candidates.length === maxCandidates) this.#candidates.shift()
      const { address, port } = source
      const nextSequence = (packet.sequence + 1) & 0xffff
      this.#candidates.push({ source: { address, port }, ssrc: packet.ssrc, nextSequence, consecutive: 1 })
      return false
    }
    known.consecutive = packet.sequence === known.nextSequence ? known.consecutive + 1 : 1
    known.nextSequence = (packet.sequence + 1) & 0xffff
    return known.consecutive >= consecutiveToLatch
  }
}

const same = (a: UdpEndpoint, b: UdpEndpoint): boolean => a.port === b.port && a.address === b.address
