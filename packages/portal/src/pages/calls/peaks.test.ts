import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outlineOf, peaksOf } from './peaks.ts'

it('finds the loudest sample of each part, and none is louder than the whole', () => {
  fc.assert(
    fc.property(
      fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 500 }),
      fc.integer({ min: 1, max: 100 }),
      (samples, points) => {
        const peaks = peaksOf(samples, points)
        expect(peaks).toHaveLength(points)
        expect(Math.max(...peaks)).toBe(Math.max(...samples.map(Math.abs)))
      },
    ),
  )
})

it('counts samples beyond full scale as full scale, and silence as nothing', () => {
  expect(peaksOf(Float32Array.of(0, 0, 1.5, -0.5), 2)).toEqual([0, 1])
})

it('draws the peaks above and below the middle', () => {
  expect(outlineOf([0, 1], 20, 20)).toBe('M0 20L1 10L1 30L0 20Z')
})
