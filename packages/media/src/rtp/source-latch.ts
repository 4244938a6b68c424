import { acceptedSources, canonicalAddress } from './accepted-sources.ts'

/** Where datagrams come from and go to. */
export interface UdpEndpoint {
  readonly address: string
  readonly port: number
}

/** What a description says of one stream. */
interface Signalled {
  readonly remoteAddress: string
  readonly remotePort: number
  /** Present: only authentic packets are asked about. */
  readonly srtp?: object
}

interface Candidate {
  readonly source: UdpEndpoint
  readonly ssrc: number
  nextSequence: number
  consecutive: number
}

/** Probation of a source that was not signalled. */
const CONSECUTIVE_TO_LATCH = 3
/** For how long the current source must have sent nothing before another one may take its place. */
export const SOURCE_SILENT_MS = 500
/** How many sources on probation are remembered: made-up ones must not grow a table. */
const MAX_CANDIDATES = 4
/** RFC 3264 §8.4: the far side names no address while it holds the call. */
const NO_ADDRESS = ['0.0.0.0', '::']

/**
 * Decides whose packets count and where to send (symmetric RTP, RFC 4961; latching as in RFC 7362 §4, restricted
 * against the hijacking of its §5). The signalled source always counts: its first packet makes it the current one,
 * whoever was before. Another one is latched only while the current source is silent, only from an acceptable address,
 * and only by three packets in a row. Everybody else is foreign, at any time.
 *
 *                 500 ms of silence, then three in a row
 *                      from an acceptable address
 *   signalled source ───────────────────────────────▶ latched source ──┐ the same, from yet another
 *          ▲                                              │    ▲       │
 *          └──────────────────────────────────────────────┘    └───────┘
 *               signalled speaks, or another is signalled
 *
 * spec:calls.media-sources, decision:0021
 */
export class SourceLatch {
  #current: UdpEndpoint | undefined
  #signalled: UdpEndpoint | undefined
  #accepts: (address: string) => boolean = () => false
  #heardAtMs = Number.NEGATIVE_INFINITY
  #candidates: Candidate[] = []

  /**
   * What was signalled last. Acceptable beside it are other ports of its address and `sources`, addresses and ranges;
   * over SRTP everybody, as whoever has the key was given it. A latched source stays in use while the far side signals
   * no other address than before, or none at all.
   */
  connect({ remoteAddress, remotePort, srtp }: Signalled, sources: readonly string[] = []): void {
    const signalled = { address: canonicalAddress(remoteAddress), port: remotePort }
    this.#accepts = srtp === undefined ? acceptedSources([signalled.address, ...sources]) : () => true
    this.#candidates = []
    if (NO_ADDRESS.includes(signalled.address)) return
    const moved = this.#signalled === undefined || !same(this.#signalled, signalled)
    this.#signalled = signalled
    if (!moved) return
    this.#current = signalled
    this.#heardAtMs = Number.NEGATIVE_INFINITY
  }

  /** Where to send to. */
  get destination(): UdpEndpoint | undefined {
    return this.#current
  }

  /** Whether the current source has sent nothing for so long that another one may take its place. */
  isSilent(nowMs: number): boolean {
    return nowMs - this.#heardAtMs >= SOURCE_SILENT_MS
  }

  /** Whether a valid packet from `source` counts. */
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
      if (this.#candidates.length === MAX_CANDIDATES) this.#candidates.shift()
      const { address, port } = source
      const nextSequence = (packet.sequence + 1) & 0xffff
      this.#candidates.push({ source: { address, port }, ssrc: packet.ssrc, nextSequence, consecutive: 1 })
      return false
    }
    known.consecutive = packet.sequence === known.nextSequence ? known.consecutive + 1 : 1
    known.nextSequence = (packet.sequence + 1) & 0xffff
    return known.consecutive >= CONSECUTIVE_TO_LATCH
  }
}

const same = (a: UdpEndpoint, b: UdpEndpoint): boolean => a.port === b.port && a.address === b.address
