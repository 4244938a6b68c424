import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createResampler } from './resampler.ts'

const sine = (hz: number, rate: number, seconds: number): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, n) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * hz * n) / rate)),
  )

const convert = (samples: Int16Array, from: number, to: number): Int16Array => {
  const resampler = createResampler(from, to)
  return Int16Array.from([...resampler.push(samples), ...resampler.end()])
}

const rms = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length)

describe('the resampler', () => {
  it.each([24000, 8000, 16000, 48000])('keeps a 1 kHz tone at its frequency at %i Hz', (to) => {
    const output = convert(sine(1000, 22050, 1), 22050, to)
    const expected = sine(1000, to, 1)
    expect(Math.abs(output.length - expected.length)).toBeLessThanOrEqual(Math.ceil(to / 22050))
    const middle = [to / 4, (to * 3) / 4] as const
    const error = output.slice(...middle).map((sample, n) => sample - expected[to / 4 + n]!)
    expect(rms(error)).toBeLessThan(20)
  })

  it('removes frequencies above half the lower rate', () => {
    const output = convert(sine(6000, 22050, 1), 22050, 8000)
    expect(rms(output.slice(1000, 7000))).toBeLessThan(10)
  })

  it('gives the same samples however the stream is split', () => {
    const input = sine(700, 22050, 0.2)
    const whole = convert(input, 22050, 24000)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 20 }), (cuts) => {
        const resampler = createResampler(22050, 24000)
        const output: number[] = []
        let at = 0
        for (const cut of [...cuts, input.length]) {
          output.push(...resampler.push(input.subarray(at, at + cut)))
          at += cut
        }
        output.push(...resampler.end())
        expect(Int16Array.from(output)).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })
})
