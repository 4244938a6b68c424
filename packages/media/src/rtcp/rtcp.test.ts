import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Reception } from '../rtp/reception.ts'
import { parseRtcp, writeRtcp } from './packet.ts'
import { RtcpQuality } from './quality.ts'

const uint32 = fc.integer({ min: 0, max: 0xffffffff })
const block = fc.record({
  ssrc: uint32,
  fractionLost: fc.integer({ min: 0, max: 255 }),
  cumulativeLost: fc.integer({ min: -0x800000, max: 0x7fffff }),
  highestSequence: uint32,
  jitter: uint32,
  lastSenderReport: uint32,
  delaySinceLast: uint32,
})
const sender = fc.record({
  ntpSeconds: uint32,
  ntpFraction: uint32,
  rtpTimestamp: uint32,
  packets: uint32,
  octets: uint32,
})
const report = fc.record(
  { ssrc: uint32, sender, blocks: fc.array(block, { maxLength: 3 }) },
  { requiredKeys: ['ssrc', 'blocks'] },
)

describe('an RTCP compound packet', () => {
  it('reads back as written, in whole words', () => {
    fc.assert(
      fc.property(report, fc.string({ maxLength: 30 }), fc.boolean(), (written, cname, bye) => {
        const bytes = writeRtcp(written, cname, bye)
        expect(bytes.length % 4).toBe(0)
        expect(parseRtcp(bytes)).toEqual({ reports: [written], bye })
      }),
    )
  })

  it('never makes the parser throw, whatever is changed or cut', () => {
    const mutated = fc.tuple(report, fc.nat(), fc.nat(255), fc.nat(100))
    fc.assert(
      fc.property(mutated, ([written, at, value, cut]) => {
        const bytes = writeRtcp(written, 'name', true)
        bytes[at % bytes.length] = value
        expect(() => parseRtcp(bytes.subarray(0, bytes.length - cut))).not.toThrow()
      }),
    )
  })
})

describe('reception statistics', () => {
  it('count lost packets across sequence wraparound and report the fraction since the last report', () => {
    const reception = new Reception(8000)
    for (let n = 0; n < 100; n++) {
      if (n % 4 === 1) continue
      reception.add({ ssrc: 9, sequence: (65_500 + n) & 0xffff, timestamp: n * 160 }, n * 20)
    }
    expect(reception.lostPackets).toBe(25)
    expect(reception.report()).toMatchObject({ ssrc: 9, fractionLost: 64, cumulativeLost: 25 })
    expect(reception.report()?.fractionLost).toBe(0)
    expect(reception.jitterMs).toBeLessThan(0.1)
  })

  it('report the jitter of alternating delay', () => {
    const reception = new Reception(8000)
    for (let n = 0; n < 500; n++) {
      reception.add({ ssrc: 9, sequence: n, timestamp: n * 160 }, n * 20 + (n % 2) * 10)
    }
    expect(reception.jitterMs).toBeGreaterThan(9)
    expect(reception.jitterMs).toBeLessThan(11)
  })

  it('keep their totals when the source changes', () => {
    const reception = new Reception(8000)
    for (const sequence of [1, 2, 4]) reception.add({ ssrc: 1, sequence, timestamp: 0 }, 0)
    expect(reception.add({ ssrc: 2, sequence: 40_000, timestamp: 0 }, 0)).toBe(true)
    expect(reception).toMatchObject({ receivedPackets: 4, lostPackets: 1 })
  })
})

describe('two RTCP ends', () => {
  it('measure the round-trip time without the waiting time', () => {
    const a = new RtcpQuality(1, new Reception(8000))
    const heardByB = new Reception(8000)
    heardByB.add({ ssrc: 1, sequence: 5, timestamp: 0 }, 0)
    const b = new RtcpQuality(2, heardByB)
    const wire = (written: ReturnType<RtcpQuality['report']>) => parseRtcp(writeRtcp(written, 'x', false))!
    const sent = { packets: 1, octets: 160, rtpTimestamp: 0 }
    const startMs = Date.UTC(2026, 0, 1)
    b.receive(wire(a.report(startMs, sent)), startMs + 30)
    a.receive(wire(b.report(startMs + 1030, undefined)), startMs + 1070)
    expect(a.remote?.roundTripMs).toBeGreaterThan(68)
    expect(a.remote?.roundTripMs).toBeLessThan(72)
  })

  it('report no round-trip time when a clock was set in between', () => {
    const a = new RtcpQuality(1, new Reception())
    const heardByB = new Reception()
    heardByB.add({ ssrc: 1, sequence: 5, timestamp: 0 }, 0)
    const b = new RtcpQuality(2, heardByB)
    const wire = (written: ReturnType<RtcpQuality['report']>) => parseRtcp(writeRtcp(written, 'x', false))!
    const startMs = Date.UTC(2026, 0, 1)
    b.receive(wire(a.report(startMs, { packets: 1, octets: 160, rtpTimestamp: 0 })), startMs)
    a.receive(wire(b.report(startMs + 1000, undefined)), startMs + 3_600_000)
    expect(a.remote).toEqual({ lostPackets: 0, jitterMs: 0 })
  })

  it('report jitter in milliseconds of the stream’s clock', () => {
    const a = new RtcpQuality(1, new Reception(48_000))
    const heardByB = new Reception(48_000)
    for (let n = 0; n < 200; n++) {
      heardByB.add({ ssrc: 1, sequence: n, timestamp: n * 960 }, n * 20 + (n % 2) * 10)
    }
    const b = new RtcpQuality(2, heardByB)
    a.receive(parseRtcp(writeRtcp(b.report(0, undefined), 'x', false))!, 0)
    expect(a.remote?.jitterMs).toBeGreaterThan(9)
    expect(a.remote?.jitterMs).toBeLessThan(11)
  })
})
