import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SourceLatch } from './source-latch.ts'

const signalled = { address: '192.0.2.1', port: 4000 }
const behindNat = { address: '198.51.100.7', port: 61_234 }
const attacker = { address: '203.0.113.66', port: 5555 }
const packet = (sequence: number, ssrc = 1) => ({ sequence, ssrc })

const connected = () => {
  const latch = new SourceLatch()
  latch.connect(signalled, 0)
  return latch
}

describe('the source latch', () => {
  it('takes the source of three packets in a row and sends there', () => {
    const latch = connected()
    expect(latch.destination).toEqual(signalled)
    expect(latch.accept(behindNat, packet(65_535), 10)).toBe('foreign')
    expect(latch.accept(behindNat, packet(0), 20)).toBe('foreign')
    expect(latch.accept(behindNat, packet(1), 30)).toBe('latched')
    expect(latch.destination).toEqual(behindNat)
    expect(latch.accept(signalled, packet(7), 40)).toBe('foreign')
  })

  it('hears the signalled source at once', () => {
    expect(connected().accept(signalled, packet(1), 10)).toBe('accepted')
  })

  it('is not taken over by packets out of order, nor after another source has been latched', () => {
    const latch = connected()
    for (const sequence of [1, 3, 5, 7, 9])
      expect(latch.accept(attacker, packet(sequence), 5)).toBe('foreign')
    for (const sequence of [1, 2, 3]) latch.accept(behindNat, packet(sequence), 10)
    for (const sequence of [1, 2, 3, 4]) {
      expect(latch.accept(attacker, packet(sequence), 20)).toBe('foreign')
    }
    expect(latch.destination).toEqual(behindNat)
  })

  it('is taken through the noise of other sources', () => {
    const latch = connected()
    latch.accept(behindNat, packet(1), 1)
    latch.accept(attacker, packet(900), 2)
    latch.accept(behindNat, packet(2), 3)
    latch.accept(attacker, packet(33), 4)
    expect(latch.accept(behindNat, packet(3), 5)).toBe('latched')
  })

  it('closes its window after 5 s and opens it again with another connect', () => {
    const latch = connected()
    for (const sequence of [1, 2, 3]) {
      expect(latch.accept(behindNat, packet(sequence), 5000)).toBe('foreign')
    }
    latch.connect(signalled, 6000)
    for (const sequence of [4, 5, 6]) latch.accept(behindNat, packet(sequence), 6010)
    expect(latch.destination).toEqual(behindNat)
  })

  it('keeps the latched source over a re-INVITE that signals the same address', () => {
    const latch = connected()
    for (const sequence of [1, 2, 3]) latch.accept(behindNat, packet(sequence), 10)
    latch.connect(signalled, 9000)
    expect(latch.accept(behindNat, packet(4), 9001)).toBe('accepted')
    latch.connect({ address: '192.0.2.9', port: 4100 }, 9500)
    expect(latch.destination).toEqual({ address: '192.0.2.9', port: 4100 })
  })

  it('lets nobody in between: a stranger who sends all the time wins only in the window, and never twice per offer', () => {
    const sources = fc.constantFrom(signalled, behindNat, attacker)
    const packets = fc.array(fc.record({ source: sources, sequence: fc.integer({ min: 0, max: 8 }) }))
    fc.assert(
      fc.property(packets, packets, (before, after) => {
        const latch = connected()
        const settled = before.filter(
          ({ source, sequence }, n) => latch.accept(source, packet(sequence), n) === 'latched',
        )
        expect(settled.length).toBeLessThanOrEqual(1)
        const { destination } = latch
        for (const { source, sequence } of after) {
          const verdict = latch.accept(source, packet(sequence), 5000)
          expect(verdict).toBe(sameAs(source, destination) ? 'accepted' : 'foreign')
        }
        expect(latch.destination).toEqual(destination)
      }),
    )
  })

  it('takes another source after a re-INVITE, and then keeps to that one', () => {
    const latch = connected()
    for (const sequence of [1, 2, 3]) latch.accept(signalled, packet(sequence), 10)
    latch.connect({ address: '192.0.2.9', port: 4100 }, 9000)
    for (const sequence of [7, 8, 9]) latch.accept(behindNat, packet(sequence, 2), 9010)
    expect(latch.destination).toEqual(behindNat)
    expect(latch.accept(signalled, packet(4), 9020)).toBe('foreign')
  })
})

const sameAs = (a: typeof signalled, b: typeof signalled | undefined): boolean =>
  a.address === b?.address && a.port === b.port
