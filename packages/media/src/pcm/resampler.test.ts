import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goertzelPower } from '../tone/goertzel.ts'
import { createResampler, resample } from './resampler.ts'

const sine = (hertz: number, rate: number, seconds = 1): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, i) => 10_000 * Math.sin((2 * Math.PI * hertz * i) / rate))

const decibels = (power: number): number => 10 * Math.log10(power / 10_000 ** 2)

describe.each([48_000, 44_100, 24_000, 22_050, 16_000])('resampling from %i Hz to 8 kHz', (rate) => {
  it('preserves telephone speech and its length, without aliasing', () => {
    const middle = (pcm: Int16Array) => pcm.subarray(1600, 6400)
    for (const hertz of [300, 1000, 3000]) {
      const out = resample(sine(hertz, rate), rate, 8000)
      expect(Math.abs(out.length - 8000)).toBeLessThanOrEqual(1)
      expect(Math.abs(decibels(goertzelPower(middle(out), hertz)))).toBeLessThan(0.5)
    }
    const folded = resample(sine(5000, rate), rate, 8000)
    expect(decibels(goertzelPower(middle(folded), 3000))).toBeLessThan(-50)
  })

  it('adds no delay: a click stays in place', () => {
    const pcm = new Int16Array(rate)
    pcm.fill(20_000, rate / 2, rate / 2 + Math.round(rate / 1000))
    const out = resample(pcm, rate, 8000)
    const loudest = out.indexOf(out.reduce((a, b) => Math.max(a, b)))
    expect(Math.abs(loudest - 4004)).toBeLessThanOrEqual(4)
  })

  it('gives the same samples however the input is split', () => {
    const pcm = sine(700, rate).subarray(0, 5000)
    const whole = resample(pcm, rate, 8000)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 20 }), (sizes) => {
        const resampler = createResampler(rate, 8000)
        const out: number[] = []
        let at = 0
        for (const size of sizes) {
          out.push(...resampler.push(pcm.subarray(at, at + size)))
          at += size
        }
        out.push(...resampler.push(pcm.subarray(at)), ...resampler.flush())
        expect(Int16Array.from(out)).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })
})

describe('upsampling', () => {
  it('preserves a tone', () => {
    const out = resample(sine(1000, 8000), 8000, 24_000)
    const eightK = out.filter((_, i) => i % 3 === 0).subarray(1600, 6400)
    expect(Math.abs(decibels(goertzelPower(eightK, 1000)))).toBeLessThan(0.5)
  })

  it('copies at equal rates', () => {
    const pcm = Int16Array.of(1, 2, 3)
    expect(resample(pcm, 8000, 8000)).toEqual(pcm)
  })
})
