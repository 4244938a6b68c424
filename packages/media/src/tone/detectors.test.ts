import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NoiseSource } from '../codec/comfort-noise.ts'
import { decodeG711, encodeG711 } from '../codec/g711.ts'
import { dtmfDigits } from '../dtmf/event.ts'
import { createBeepDetector } from './beep-detector.ts'
import { createDtmfDetector } from './dtmf-detector.ts'
import { beep, dtmfTone, ringback, silence, tone } from './tones.ts'

const joined = (...parts: Int16Array[]): Int16Array => Int16Array.from(parts.flatMap((part) => [...part]))
const overTheLine = (pcm: Int16Array): Int16Array => decodeG711('PCMA', encodeG711('PCMA', pcm))
/** Syllables: changing harmonics of a changing pitch, like speech. */
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
  it.each([440, 850, 1000, 1400, 2100])('detects a beep of %i Hz once', (hertz) => {
    expect(beepsIn(overTheLine(joined(silence(333), tone([hertz], 400), silence(500))))).toBe(1)
  })

  it('detects the beep after a greeting, and neither greeting, DTMF nor silence', () => {
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

  it('detects every digit once, repeated ones twice', () => {
    const text = `${dtmfDigits}55`
    const keys = [...text].flatMap((digit) => [dtmfTone(digit, 100), silence(100)])
    expect(digitsIn(overTheLine(joined(silence(57), ...keys)))).toBe(text)
  })

  it('detects none in speech, single tones and ringback', () => {
    expect(digitsIn(babble(4000))).toBe('')
    expect(digitsIn(tone([941], 1000))).toBe('')
    expect(digitsIn(ringback(6000))).toBe('')
  })

  it('detects none in any voice: gliding pitches and formants of men, women and children', () => {
    const syllable = fc.record({
      pitchHz: fc.integer({ min: 80, max: 400 }),
      glide: fc.double({ min: 0.8, max: 1.25, noNaN: true }),
      formantsHz: fc.tuple(fc.integer({ min: 250, max: 900 }), fc.integer({ min: 800, max: 2600 })),
      durationMs: fc.integer({ min: 60, max: 350 }),
    })
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 4, maxLength: 8 }), (syllables) => {
        expect(digitsIn(overTheLine(joined(...syllables.map(speak))))).toBe('')
      }),
      { seed: 24, numRuns: 60 },
    )
  })

  it.each([
    ['40 ms', 40, 0],
    ['40 ms, 17 dB above the noise', 40, 300],
    ['45 ms, 11 dB above the noise', 45, 600],
    ['70 ms, 7 dB above the noise', 70, 900],
  ])('detects digits of %s, wherever they begin and after pauses of 40 ms', (_, durationMs, noise) => {
    const source = new NoiseSource()
    let [heard, pressed] = [0, 0]
    for (const digit of dtmfDigits)
      for (let startMs = 0; startMs < 26; startMs += 3) {
        const press = dtmfTone(digit, durationMs)
        const pcm = joined(silence(60 + startMs), press, silence(40), press, silence(60))
        const hiss = new Int16Array(pcm.length)
        if (noise > 0) source.fill(hiss, noise)
        heard +=
          digitsIn(overTheLine(pcm.map((sample, i) => sample / 2 + hiss[i]!))) === digit + digit ? 1 : 0
        pressed++
      }
    expect(heard / pressed).toBeGreaterThan(0.93)
  })

  it('detects no tone of 25 ms, and one digit in a tone interrupted for 10 ms', () => {
    for (const digit of dtmfDigits)
      for (let startMs = 0; startMs < 26; startMs += 3) {
        expect(digitsIn(joined(silence(startMs), dtmfTone(digit, 25), silence(60)))).toBe('')
        const broken = dtmfTone(digit, 160).fill(0, 560, 640)
        expect(digitsIn(overTheLine(joined(silence(startMs), broken, silence(60))))).toBe(digit)
      }
  })

  describe('where audio is missing', () => {
    /** Milliseconds of tone, pause or missing audio. */
    type Part = readonly [kind: 'tone' | 'pause' | 'miss', ms: number]
    const heardIn = (digit: string, parts: readonly Part[]): string => {
      const detector = createDtmfDetector()
      let [digits, atMs] = ['', 0]
      const whole = tone(dtmfPair(digit), 4000)
      for (const [kind, ms] of parts) {
        if (kind === 'miss') detector.miss(ms)
        else if (kind === 'pause') digits += detector.push(silence(ms))
        else digits += detector.push(overTheLine(whole.slice((atMs + 100) * 8, (atMs + 100 + ms) * 8)))
        atMs += ms
      }
      return digits
    }

    it('takes a tone that goes on for one digit, however often audio is missing', () => {
      const ms = (min: number, max: number) => fc.integer({ min, max })
      fc.assert(
        fc.property(
          fc.constantFrom(...dtmfDigits),
          ms(50, 200),
          fc.array(fc.tuple(ms(1, 140), ms(30, 120)), { maxLength: 6 }),
          (digit, firstMs, rest) => {
            const more = rest.flatMap(([missMs, toneMs]): Part[] => [
              ['miss', missMs],
              ['tone', toneMs],
            ])
            expect(heardIn(digit, [['pause', 60], ['tone', firstMs], ...more, ['pause', 60]])).toBe(digit)
          },
        ),
        { numRuns: 200 },
      )
    })

    it.each<[string, Part[], number]>([
      ['a pause that was heard', [['pause', 40]], 2],
      [
        'a pause with its end missing',
        [
          ['pause', 20],
          ['miss', 40],
        ],
        2,
      ],
      [
        'a pause with its beginning missing',
        [
          ['miss', 40],
          ['pause', 20],
        ],
        2,
      ],
      [
        'a pause with its middle missing',
        [
          ['pause', 20],
          ['miss', 40],
          ['pause', 20],
        ],
        2,
      ],
      ['more missing than a tone is long', [['miss', 160]], 2],
      ['much missing, a frame at a time', Array.from({ length: 20 }, (): Part => ['miss', 20]), 2],
      ['less missing, a frame at a time', Array.from({ length: 6 }, (): Part => ['miss', 20]), 1],
    ])('hears the same digit after %s', (_, between, times) => {
      const parts: Part[] = [['pause', 60], ['tone', 100], ...between, ['tone', 100], ['pause', 60]]
      for (const digit of dtmfDigits) expect(heardIn(digit, parts)).toBe(digit.repeat(times))
    })

    it('hears a digit of which only two short parts are left', () => {
      expect(
        heardIn('#', [
          ['pause', 60],
          ['tone', 32],
          ['miss', 60],
          ['tone', 32],
          ['pause', 60],
        ]),
      ).toBe('#')
    })
  })

  it('detects 80 ms digits through line noise', () => {
    const noise = new NoiseSource()
    const press = (digit: string): Int16Array => {
      const pressed = dtmfTone(digit, 80)
      const hiss = new Int16Array(pressed.length)
      noise.fill(hiss, 600)
      return pressed.map((sample, i) => sample / 2 + hiss[i]!)
    }
    const keys = [...dtmfDigits].flatMap((digit) => [press(digit), silence(80)])
    expect(digitsIn(overTheLine(joined(...keys)))).toBe(dtmfDigits)
  })
})

const dtmfPair = (digit: string): number[] => {
  const row = ['123A', '456B', '789C', '*0#D'].findIndex((keys) => keys.includes(digit))
  const column = ['147*', '2580', '369#', 'ABCD'].findIndex((keys) => keys.includes(digit))
  return [[697, 770, 852, 941][row]!, [1209, 1336, 1477, 1633][column]!]
}

/** Harmonics of a gliding pitch under two formants, falling by 6 dB per octave as in voices. */
const speak = (syllable: {
  pitchHz: number
  glide: number
  formantsHz: readonly [number, number]
  durationMs: number
}): Int16Array => {
  const { pitchHz, glide, formantsHz, durationMs } = syllable
  const length = durationMs * 8
  const out = new Int16Array(length)
  let phase = 0
  let gains: number[] = []
  for (let i = 0; i < length; i++) {
    const hertz = pitchHz * glide ** (i / length)
    phase += (2 * Math.PI * hertz) / 8000
    if (i % 80 === 0) gains = gainsAt(hertz, formantsHz)
    let sum = 0
    for (let n = 0; n < gains.length; n++) sum += Math.sin((n + 1) * phase) * gains[n]!
    out[i] = Math.max(-32767, Math.min(32767, sum * 5000 * Math.min(1, i / 80, (length - i) / 80)))
  }
  return out
}

/** Levels of the harmonics of a pitch. */
const gainsAt = (hertz: number, formantsHz: readonly number[]): number[] =>
  Array.from({ length: Math.floor(3400 / hertz) }, (_, i) => {
    const resonance = formantsHz.map((formant) => Math.exp(-((((i + 1) * hertz - formant) / 120) ** 2)))
    return ((0.03 + resonance[0]! + resonance[1]!) * 4) / (i + 1)
  })
