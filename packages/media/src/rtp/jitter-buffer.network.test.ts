import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Heard, runNetwork } from '../testing/virtual-network.ts'

/** Time for the delay to settle. */
const settledMs = 5000
/** The longest network delay, the longest target delay, two frames, and a repeated one. */
const maxDelayMs = 100 + 120 + 60

const inOrder = ({ played }: Heard): boolean =>
  played.every(({ frame }, n) => n === 0 || frame > played[n - 1]!.frame)
const delays = ({ played }: Heard): number[] =>
  played.filter(({ atMs }) => atMs > settledMs).map(({ delayMs }) => delayMs)

describe('the jitter buffer on any network', () => {
  it('plays nearly all arriving packets in order, once, with bounded delay', () => {
    const network = fc.record({
      seed: fc.nat(),
      jitterMs: fc.integer({ min: 0, max: 100 }),
      loss: fc.double({ min: 0, max: 0.2, noNaN: true }),
      duplicates: fc.double({ min: 0, max: 0.2, noNaN: true }),
      skewPpm: fc.integer({ min: -200, max: 200 }),
      pauses: fc.boolean(),
    })
    fc.assert(
      fc.property(network, (options) => {
        const heard = runNetwork({ ...options, minutes: 0.5 })
        expect(inOrder(heard)).toBe(true)
        expect(Math.max(...delays(heard))).toBeLessThanOrEqual(maxDelayMs)
        // Packets in flight at the end, gaps while the delay grew, and frames dropped to shrink it
        expect(heard.arrived - heard.played.length).toBeLessThan(30)
      }),
      { seed: 3550, numRuns: 100 },
    )
  })

  it('adds two to three frames of delay on a steady network', () => {
    expect(Math.max(...delays(runNetwork({ seed: 1, minutes: 1, jitterMs: 1 })))).toBeLessThanOrEqual(60)
  })

  it.each([
    { skewPpm: 200, pauses: true },
    { skewPpm: 200, pauses: false },
    { skewPpm: -200, pauses: true },
    { skewPpm: -200, pauses: false },
  ])('does not drift in 30 minutes against a clock $skewPpm ppm off, pauses: $pauses', (skew) => {
    const heard = runNetwork({ seed: 7, minutes: 30, jitterMs: 20, ...skew })
    expect(inOrder(heard)).toBe(true)
    // Without correction it would have drifted by 360 ms.
    const last = heard.played.slice(-500).map(({ delayMs }) => delayMs)
    expect(Math.max(...last)).toBeLessThanOrEqual(160)
    expect(Math.min(...last)).toBeGreaterThan(0)
    // With pauses the correction is inaudible: no speech frame is dropped or concealed.
    if (skew.pauses) expect(heard.buffer.concealedFrames).toBe(0)
    const talk = heard.played.filter(({ frame }) => Math.floor(frame / 100) % 2 === 0).length
    const allTalk = Math.ceil(heard.sent / 200) * 100
    if (skew.pauses) expect(allTalk - talk).toBeLessThanOrEqual(100)
    expect(heard.buffer.latePackets).toBe(0)
  })
})
