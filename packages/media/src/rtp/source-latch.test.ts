import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SourceLatch, sourceSilentMs, type UdpEndpoint } from './source-latch.ts'

const signalled = { address: '192.0.2.1', port: 4000 }
const otherPort = { address: '192.0.2.1', port: 4800 }
const behindNat = { address: '198.51.100.7', port: 61_234 }
const thief = { address: '203.0.113.66', port: 5555 }
const accepted = ['198.51.100.7']

const to = ({ address, port }: UdpEndpoint) => ({ remoteAddress: address, remotePort: port })

const connected = (sources: readonly string[] = accepted) => {
  const latch = new SourceLatch()
  latch.connect(to(signalled), sources)
  return latch
}

/** Sends `count` packets in a row from one source, 20 ms apart; returns which were accepted. */
const send = (latch: SourceLatch, source: UdpEndpoint, fromMs: number, count = 3, first = 0): boolean[] =>
  Array.from({ length: count }, (_, n) =>
    latch.accept(source, { ssrc: source.port, sequence: (first + n) & 0xffff }, fromMs + n * 20),
  )

describe('the source latch', () => {
  it('sends to the signalled address until another acceptable source sends', () => {
    const latch = connected()
    expect(latch.destination).toEqual(signalled)
    expect(send(latch, behindNat, 0, 4, 65_534)).toEqual([false, false, true, true])
    expect(latch.destination).toEqual(behindNat)
  })

  it('locks on the signalled source with its first packet, even if another sent before', () => {
    const latch = connected()
    send(latch, behindNat, 0)
    expect(send(latch, signalled, 60, 1)).toEqual([true])
    expect(latch.destination).toEqual(signalled)
    expect(send(latch, behindNat, 80, 4)).toEqual([false, false, false, false])
  })

  it('never accepts a stranger: not first, not while the signalled source is silent, not later', () => {
    const latch = connected()
    expect(send(latch, thief, 0, 50)).not.toContain(true)
    expect(send(latch, signalled, 1000, 2)).toEqual([true, true])
    expect(send(latch, thief, 60_000, 50)).not.toContain(true)
    expect(latch.destination).toEqual(signalled)
  })

  it('follows the peer to another port once its old one has been silent for half a second', () => {
    const latch = connected([])
    send(latch, signalled, 0, 1)
    expect(send(latch, otherPort, sourceSilentMs - 60)).toEqual([false, false, false])
    expect(send(latch, otherPort, sourceSilentMs)).toEqual([false, false, true])
    expect(latch.destination).toEqual(otherPort)
  })

  it('moves to the next acceptable source when the latched one falls silent', () => {
    const latch = connected()
    send(latch, behindNat, 0)
    const rebound = { ...behindNat, port: 7000 }
    expect(send(latch, rebound, 100)).toEqual([false, false, false])
    expect(send(latch, rebound, 40 + sourceSilentMs)).toEqual([false, false, true])
  })

  it('requires three consecutive packets of one SSRC, despite noise from others', () => {
    const latch = connected()
    for (const sequence of [1, 3, 5, 7, 9])
      expect(latch.accept(behindNat, { ssrc: 1, sequence }, 5)).toBe(false)
    latch.accept(behindNat, { ssrc: 2, sequence: 10 }, 6)
    latch.accept(otherPort, { ssrc: 7, sequence: 900 }, 6)
    latch.accept(behindNat, { ssrc: 2, sequence: 11 }, 7)
    expect(latch.accept(behindNat, { ssrc: 2, sequence: 12 }, 8)).toBe(true)
  })

  it('accepts packets from ranges of either family, in any notation', () => {
    const latch = connected(['198.51.100.0/24', '2001:DB8:0:0::/32', 'carrier.example'])
    expect(send(latch, { address: '2001:db8::7', port: 9 }, 0)[2]).toBe(true)
    expect(send(latch, { address: '198.51.100.200', port: 9 }, 1000)[2]).toBe(true)
    expect(send(latch, { address: '::ffff:198.51.100.201', port: 9 }, 2000)[2]).toBe(true)
    const six = new SourceLatch()
    six.connect({ remoteAddress: '2001:DB8:0:0:0::1', remotePort: 4000 })
    expect(send(six, { address: '2001:db8::1', port: 4000 }, 0, 1)).toEqual([true])
  })

  it('accepts authentic packets from anywhere while the signalled source is silent, and from nowhere else while it sends', () => {
    const latch = new SourceLatch()
    latch.connect({ ...to(signalled), srtp: {} })
    expect(send(latch, thief, 0)).toEqual([false, false, true])
    send(latch, signalled, 60, 1)
    expect(send(latch, thief, 80)).toEqual([false, false, false])
  })

  it('keeps the latched source over a re-INVITE with the same address or a hold without one', () => {
    const latch = connected()
    send(latch, behindNat, 0)
    latch.connect(to(signalled), accepted)
    expect(send(latch, behindNat, 60, 1)).toEqual([true])
    latch.connect(to({ address: '0.0.0.0', port: 4000 }), accepted)
    expect(latch.destination).toEqual(behindNat)
    latch.connect(to(signalled), accepted)
    expect(send(latch, behindNat, 80, 1)).toEqual([true])
  })

  it('moves to a newly signalled address at once, and ignores the old one', () => {
    const latch = connected()
    send(latch, signalled, 0)
    const moved = { address: '192.0.2.9', port: 4100 }
    latch.connect(to(moved), accepted)
    expect(latch.destination).toEqual(moved)
    expect(send(latch, signalled, 2000)).toEqual([false, false, false])
    expect(send(latch, behindNat, 2000)).toEqual([false, false, true])
    expect(send(latch, moved, 2060, 1)).toEqual([true])
  })

  it('sends nowhere before an address is signalled', () => {
    const latch = new SourceLatch()
    latch.connect(to({ address: '0.0.0.0', port: 4000 }), accepted)
    expect(latch.destination).toBeUndefined()
    expect(send(latch, thief, 0)).toEqual([false, false, false])
    expect(send(latch, behindNat, 0)).toEqual([false, false, true])
  })

  it('always accepts the signalled source and never a stranger, in any order of packets', () => {
    const sources = fc.constantFrom(signalled, otherPort, behindNat, thief)
    const packets = fc.array(
      fc.record({ source: sources, sequence: fc.nat(8), pauseMs: fc.constantFrom(0, 20, sourceSilentMs) }),
    )
    fc.assert(
      fc.property(packets, (all) => {
        const latch = connected()
        let nowMs = 0
        for (const { source, sequence, pauseMs } of all) {
          nowMs += pauseMs
          const counts = latch.accept(source, { ssrc: source.port, sequence }, nowMs)
          if (source === signalled) expect(counts).toBe(true)
          if (source === thief) expect(counts).toBe(false)
          if (counts) expect(latch.destination).toEqual(source)
        }
      }),
    )
  })
})
