import { expect, test } from 'vitest'
import { resample } from '../pcm/resampler.ts'
import { toneShare } from '../tone/goertzel.ts'
import { tone } from '../tone/tones.ts'
import { openWidebandOpus } from './wideband-opus.ts'

test('A tone is the same after it, a corrupt packet costs 20 ms, and so does a lost one.', async () => {
  const opus = await openWidebandOpus()
  const pcm = resample(tone([1000], 1_000, 8_000), 8_000, 16_000)
  const heard: number[] = []
  for (let at = 0; at + 320 <= pcm.length; at += 320)
    heard.push(...opus.decode(opus.encode(pcm.subarray(at, at + 320)).slice()))
  expect(heard.length).toBe(pcm.length - (pcm.length % 320))
  expect(toneShare(resample(Int16Array.from(heard.slice(3200, 9600)), 16_000, 8_000), 1000)).toBeGreaterThan(
    0.9,
  )
  for (const corrupt of [[], [0xff], [0xff, 0xff, 0xff]])
    expect(opus.decode(Uint8Array.from(corrupt)).length).toBe(320)
  expect(opus.conceal().length).toBe(320)
  opus.close()
})
