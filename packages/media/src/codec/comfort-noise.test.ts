import { expect, it } from 'vitest'
import { totalPower } from '../tone/goertzel.ts'
import { comfortNoiseLevel, NoiseSource } from './comfort-noise.ts'

it('comfort noise has the level of its packet, in dB below full scale', () => {
  expect(comfortNoiseLevel(Uint8Array.of(0))).toBe(32768)
  expect(comfortNoiseLevel(Uint8Array.of(40, 7, 9))).toBeCloseTo(327.68)
  expect(comfortNoiseLevel(Uint8Array.of(255))).toBeLessThan(0.02)
  expect(comfortNoiseLevel(new Uint8Array(0))).toBeUndefined()
})

it('noise is as loud as requested and has no pattern', () => {
  const out = new Int16Array(8000)
  new NoiseSource().fill(out, 327.68)
  expect(Math.sqrt(totalPower(out) / 2)).toBeCloseTo(327.68, -1)
  expect(new Set(out).size).toBeGreaterThan(500)
})
