import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openCrossCorrelation } from './cross-correlation.ts'

const samples = (minLength: number, maxLength: number) =>
  fc
    .array(fc.integer({ min: -32_768, max: 32_767 }), { minLength, maxLength })
    .map((line) => Float32Array.from(line))

const energyOf = (line: Float32Array): number => line.reduce((sum, sample) => sum + sample ** 2, 0)

it('matches the sum of products at every lag', async () => {
  const correlate = await openCrossCorrelation(60)
  fc.assert(
    fc.property(samples(1, 20), samples(20, 60), (short, long) => {
      const found = correlate(short, long)
      expect(found).toHaveLength(long.length - short.length + 1)
      const tolerance = 1 + 1e-5 * Math.sqrt(energyOf(short) * energyOf(long))
      found.forEach((sum, start) => {
        const exact = short.reduce((total, sample, i) => total + sample * long[start + i]!, 0)
        expect(Math.abs(sum - exact)).toBeLessThan(tolerance)
      })
    }),
  )
})
