/** Where datagrams come from and go to. */
export interface UdpEndpoint {
  readonly address: string
  readonly port: number
}

interface Candidate {
  readonly source: UdpEndpoint
  readonly ssrc: number
  nextSequence: number
  consecutive: number
}

const CONSECUTIVE_TO_LATCH = 3
const LATCH_WINDOW_MS = 5000
/** How many sources may compete at once: a flood of made-up sources must not grow a table. */
const MAX_CANDIDATES = 4

/**
 * Decides whose packets count (symmetric RTP, RFC 4961, without RTP bleed). For 5 s after `connect()` the
 * first source with three packets in a row is latched; until then only the signalled (or formerly latched)
 * source is heard. Afterwards only the latched one, until the next `connect()`.
 *
 *            connect()                three in a row, ≤ 5 s
 *   (closed) ─────────▶ learning ───────────────────────────▶ latched ──┐
 *                          │  ▲                                  │      │ connect()
 *                          │  └──────────────────────────────────┴──────┘
 *                          └── 5 s ──▶ signalled source only
 */
export class SourceLatch {
  #current: UdpEndpoint | undefined
  #signalled: UdpEndpoint | undefined
  #learnUntilMs = Number.NEGATIVE_INFINITY
  #candidates: Candidate[] = []

  /** Opens the window; a formerly latched source stays in use when the far side did not signal another. */
  connect(signalled: UdpEndpoint, nowMs: number): void {
    const moved = this.#signalled === undefined || !same(this.#signalled, signalled)
    if (moved) this.#current = signalled
    this.#signalled = signalled
    this.#learnUntilMs = nowMs + LATCH_WINDOW_MS
    this.#candidates = []
  }

  /** Where to send to. */
  get destination(): UdpEndpoint | undefined {
    return this.#current
  }

  /** Whether a valid packet from `source` counts; `latched` when this very packet settled the source. */
  accept(
    source: UdpEndpoint,
    packet: { ssrc: number; sequence: number },
    nowMs: number,
  ): 'accepted' | 'latched' | 'foreign' {
    if (nowMs < this.#learnUntilMs && this.#isThirdInARow(source, packet)) {
      this.#current = { address: source.address, port: source.port }
      this.#learnUntilMs = Number.NEGATIVE_INFINITY
      this.#candidates = []
      return 'latched'
    }
    return this.#current !== undefined && same(this.#current, source) ? 'accepted' : 'foreign'
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
