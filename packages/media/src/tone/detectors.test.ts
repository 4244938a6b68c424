import { describe, expect, it } from 'vitest'
import { decodeG711, encodeG711 } from '../codec/g711.ts'
import { DTMF_DIGITS } from '../dtmf/event.ts'
import { createBeepDetector } from './beep-detector.ts'
import { createDtmfDetector } from './dtmf-detector.ts'
import { beep, dtmfTone, ringback, silence, tone } from './tones.ts'

const joined = (...parts: Int16Array[]): Int16Array => Int16Array.from(parts.flatMap((part) => [...part]))
const overTheLine = (pcm: Int16Array): Int16Array => decodeG711('PCMA', encodeG711('PCMA', pcm))
/** Syllables: changing harmonics of a changing pitch, as speech has them. */
const babble = (durationMs: number): Int16Array => {
  const out = silence(durationMs)
  for (let at = 0; at < out.length; at += 960) {
    const pitch = 110 + ((at / 960) % 7) * 13
    const harmonics = [1, 2, 3, 4, 5, 7].map((n) => pitch * n)
    out.set(tone(harmonics, 120).subarray(0, out.length - at), at)
  }
  return out
}

const beepsIn = (pcm: Int16Array): number => {
  const detector = createBeepDetector()
  let beeps = 0
  for (let at = 0; at < pcm.length; at += 800) if (detector.push(pcm.subarray(at, at + 800))) beeps++
  return beeps
}

describe('the beep detector', () => {
  it.each([440, 850, 1000, 1400, 2100])('hears a beep of %i Hz once', (hertz) => {
    expect(beepsIn(overTheLine(joined(silence(333), tone([hertz], 400), silence(500))))).toBe(1)
  })

  it('hears the beep after a greeting and neither the greeting, nor keys, nor silence', () => {
    const greeting = joined(babble(3000), silence(300))
    expect(beepsIn(overTheLine(greeting))).toBe(0)
    expect(beepsIn(overTheLine(joined(greeting, beep(), silence(200))))).toBe(1)
    expect(beepsIn(overTheLine(dtmfTone('5', 600)))).toBe(0)
    expect(beepsIn(silence(2000))).toBe(0)
  })
})

describe('the in-band DTMF detector', () => {
  const digitsIn = (pcm: Int16Array): string => {
    const detector = createDtmfDetector()
    let digits = ''
    for (let at = 0; at < pcm.length; at += 160) digits += detector.push(pcm.subarray(at, at + 160))
    return digits
  }

  it('hears every digit once, doubled ones twice', () => {
    const text = `${DTMF_DIGITS}55`
    const keys = [...text].flatMap((digit) => [dtmfTone(digit, 100), silence(100)])
    expect(digitsIn(overTheLine(joined(silence(57), ...keys)))).toBe(text)
  })

  it('hears none in speech, single tones and ringback', () => {
    expect(digitsIn(babble(4000))).toBe('')
    expect(digitsIn(tone([941], 1000))).toBe('')
    expect(digitsIn(ringback(6000))).toBe('')
  })
})
