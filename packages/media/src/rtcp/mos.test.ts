import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateMos } from './mos.ts'

const mos = (change: Partial<Parameters<typeof estimateMos>[0]>) =>
  estimateMos({ codec: 'PCMA', lostShare: 0, delayMs: 0, ...change })

it('a clean G.711 call has the best score, 4.41', () => {
  expect(mos({})).toBeCloseTo(4.41, 2)
  expect(mos({ codec: 'PCMU', delayMs: 100 })).toBeGreaterThan(4.3)
})

it('the score for loss and delay is that of the E-model', () => {
  // R = 93.2 - 95 · 1/(1 + 25.1) = 89.56 and R = 93.2 - 0.024 · 400 - 0.11 · 222.7 = 59.1
  expect(mos({ lostShare: 0.01 })).toBeCloseTo(4.33, 2)
  expect(mos({ delayMs: 400 })).toBeCloseTo(3.05, 2)
})

it('lossier codecs score less', () => {
  const scores = (['PCMA', 'G722', 'opus'] as const).map((codec) => mos({ codec, lostShare: 0.02 }))
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
})

it('stays between 1 and 4.5, and never rises with more loss or delay', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const delay = fc.double({ min: 0, max: 5000, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom('PCMA', 'PCMU', 'G722', 'opus'),
      share,
      share,
      delay,
      delay,
      (codec, a, b, c, d) => {
        const better = estimateMos({ codec, lostShare: Math.min(a, b), delayMs: Math.min(c, d) })
        const worse = estimateMos({ codec, lostShare: Math.max(a, b), delayMs: Math.max(c, d) })
        expect(better).toBeGreaterThanOrEqual(worse - 1e-2)
        expect(worse).toBeGreaterThanOrEqual(1)
        expect(better).toBeLessThanOrEqual(4.5)
      },
    ),
  )
})
