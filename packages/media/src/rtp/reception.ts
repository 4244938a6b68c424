import { sequenceDistance, timestampDistance } from './serial.ts'

/** Contents of an RTCP report block (RFC 3550 §6.4.1). */
export interface ReceptionReport {
  readonly ssrc: number
  /** In 1/256, since the last report. */
  readonly fractionLost: number
  readonly cumulativeLost: number
  readonly highestSequence: number
  /** In timestamp units. */
  readonly jitter: number
}

/** A larger jump restarts the count instead of counting thousands of lost packets (A.1 MAX_DROPOUT). */
const maxDropout = 3000

/**
 * Counts the packets of a source (RFC 3550 A.1, A.3) and its interarrival jitter (A.8). A new SSRC or a jump
 * in sequence restarts it; totals continue.
 */
export class Reception {
  /** RTP clock rate; set it before packets of another codec arrive. */
  clockRate: number
  #ssrc: number | undefined
  #firstExtended = 0
  #highestExtended = 0
  #received = 0
  #earlierLost = 0
  #earlierReceived = 0
  #expectedAtReport = 0
  #receivedAtReport = 0
  #transit: number | undefined
  #jitter = 0

  constructor(clockRate = 8000) {
    this.clockRate = clockRate
  }

  /**
   * Counts a packet that arrived at `atMs`; `true` for the first one of a new source. `untimed` packets
   * repeat a timestamp (telephone events) and do not count for jitter.
   */
  add(packet: { ssrc: number; sequence: number; timestamp: number }, atMs: number, untimed = false): boolean {
    const jump =
      this.#ssrc === undefined ? 0 : sequenceDistance(this.#highestExtended & 0xffff, packet.sequence)
    const fresh = packet.ssrc !== this.#ssrc || Math.abs(jump) > maxDropout
    if (fresh) this.#restart(packet.ssrc, packet.sequence)
    else if (jump > 0) this.#highestExtended += jump
    this.#received++
    if (!untimed) this.#addTransit(packet.timestamp, atMs)
    return fresh
  }

  get lostPackets(): number {
    return this.#earlierLost + this.#lost()
  }

  get receivedPackets(): number {
    return this.#earlierReceived + this.#received
  }

  get jitterMs(): number {
    return (this.#jitter / this.clockRate) * 1000
  }

  /** Report block since the last call; undefined until something is received. */
  report(): ReceptionReport | undefined {
    if (this.#ssrc === undefined) return undefined
    const expected = this.#highestExtended - this.#firstExtended + 1
    const expectedNow = expected - this.#expectedAtReport
    const lostNow = expectedNow - (this.#received - this.#receivedAtReport)
    this.#expectedAtReport = expected
    this.#receivedAtReport = this.#received
    return {
      ssrc: this.#ssrc,
      fractionLost:
        expectedNow <= 0 || lostNow <= 0 ? 0 : Math.min(255, Math.floor((lostNow * 256) / expectedNow)),
      cumulativeLost: Math.min(0x7fffff, this.#lost()),
      highestSequence: this.#highestExtended >>> 0,
      jitter: Math.floor(this.#jitter),
    }
  }

  #lost(): number {
    if (this.#ssrc === undefined) return 0
    return Math.max(0, this.#highestExtended - this.#firstExtended + 1 - this.#received)
  }

  #restart(ssrc: number, sequence: number): void {
    this.#earlierLost += this.#lost()
    this.#earlierReceived += this.#received
    this.#ssrc = ssrc
    this.#firstExtended = sequence
    this.#highestExtended = sequence
    this.#received = 0
    this.#expectedAtReport = 0
    this.#receivedAtReport = 0
    this.#transit = undefined
    this.#jitter = 0
  }

  #addTransit(timestamp: number, atMs: number): void {
    const arrival = Math.round((atMs * this.clockRate) / 1000) % 0x100000000
    const transit = timestampDistance(timestamp, arrival)
    if (this.#transit !== undefined) {
      const change = Math.abs(timestampDistance(this.#transit, transit))
      this.#jitter += (change - this.#jitter) / 16
    }
    this.#transit = transit
  }
}
