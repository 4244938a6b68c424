import type { Reception } from '../rtp/reception.ts'
import type { RtcpCompound, RtcpReport, SenderNumbers } from './packet.ts'

/** Quality as reported by the peer. */
export interface RemoteQuality {
  readonly lostPackets: number
  readonly jitterMs: number
  readonly roundTripMs?: number
}

/** From 1900 (NTP) to 1970 (Unix). */
const ntpOffsetSecs = 2_208_988_800
const ntpFractionUnits = 0x100000000
/** 10 s in 1/65536 s. A longer round trip means that a clock was set. */
const maxRoundTrip = 655_360

/**
 * RTCP of one stream: writes our reports, reads the peer's, derives the round-trip time (RFC 3550 §6.4.1).
 */
export class RtcpQuality {
  readonly #ssrc: number
  readonly #reception: Reception
  #lastSenderReport = 0
  #lastSenderReportAtMs = 0
  #remote: RemoteQuality | undefined

  constructor(ssrc: number, reception: Reception) {
    this.#ssrc = ssrc
    this.#reception = reception
  }

  get remote(): RemoteQuality | undefined {
    return this.#remote
  }

  /** A sender report if anything was sent since the last one, otherwise a receiver report. */
  report(
    nowMs: number,
    sent: { packets: number; octets: number; rtpTimestamp: number } | undefined,
  ): RtcpReport {
    const reception = this.#reception.report()
    const known = this.#lastSenderReport !== 0
    const delaySinceLast = known ? Math.round(((nowMs - this.#lastSenderReportAtMs) / 1000) * 65536) >>> 0 : 0
    const blocks = reception
      ? [{ ...reception, lastSenderReport: this.#lastSenderReport, delaySinceLast }]
      : []
    return sent === undefined
      ? { ssrc: this.#ssrc, blocks }
      : { ssrc: this.#ssrc, sender: { ...ntpTime(nowMs), ...sent }, blocks }
  }

  receive(compound: RtcpCompound, nowMs: number): void {
    for (const report of compound.reports) {
      if (report.sender) {
        this.#lastSenderReport = middleOfNtp(report.sender)
        this.#lastSenderReportAtMs = nowMs
      }
      const block = report.blocks.find(({ ssrc }) => ssrc === this.#ssrc)
      if (block === undefined) continue
      const roundTrip = (middleOfNtp(ntpTime(nowMs)) - block.delaySinceLast - block.lastSenderReport) | 0
      const timed = block.lastSenderReport !== 0 && roundTrip >= 0 && roundTrip <= maxRoundTrip
      this.#remote = {
        lostPackets: Math.max(0, block.cumulativeLost),
        jitterMs: (block.jitter / this.#reception.clockRate) * 1000,
        ...(timed ? { roundTripMs: (roundTrip / 65536) * 1000 } : {}),
      }
    }
  }
}

const ntpTime = (unixMs: number): Pick<SenderNumbers, 'ntpSeconds' | 'ntpFraction'> => {
  const seconds = Math.floor(unixMs / 1000)
  return {
    ntpSeconds: (seconds + ntpOffsetSecs) >>> 0,
    ntpFraction: Math.floor(((unixMs - seconds * 1000) / 1000) * ntpFractionUnits) >>> 0,
  }
}

const middleOfNtp = ({ ntpSeconds, ntpFraction }: { ntpSeconds: number; ntpFraction: number }): number =>
  ((ntpSeconds << 16) | (ntpFraction >>> 16)) >>> 0
