import { describe, expect, it } from 'vitest'
import { voice } from '../testing/voice.ts'
import { totalPower } from '../tone/goertzel.ts'
import { tone } from '../tone/tones.ts'
import { openOpusDecoder, openOpusEncoder, opusFrame } from './opus.ts'

const ms = 6000
/** The encoder looks ahead, and the last sound fades. */
const settlingFrames = 2
/** Frames of sound, then as many of silence: gaps of a stalled machine begin and end at any frame. */
const rhythms = [3, 4, 7, 13, 29, 75]
const sounds = {
  tones: [tone([1000], ms), tone([440], ms)],
  'a voice and a tone': [voice(ms), tone([440], ms)],
  'a tone and a voice': [tone([1000], ms), voice(ms)],
} as const

describe.each(Object.entries(sounds))('a recording of two parties, %s', (_, [one, other]) => {
  it.each([
    ['left', 0],
    ['right', 1],
  ] as const)('lets nothing of one side be heard while the %s one is silent', async (_, side) => {
    const [encoder, decoder] = await Promise.all([openOpusEncoder(2), openOpusDecoder(2)])
    const heard: number[] = []
    const louder: number[] = []
    const frame = new Int16Array(2 * opusFrame)
    for (const rhythm of rhythms) {
      for (let n = 0; n < ms / 20; n++) {
        const silentFor = (n % (2 * rhythm)) - rhythm
        for (let i = 0; i < opusFrame; i++) {
          frame[2 * i + side] = silentFor < 0 ? one[n * opusFrame + i]! : 0
          frame[2 * i + 1 - side] = other[n * opusFrame + i]!
        }
        const decoded = decoder.decode(encoder.encode(frame))
        if (silentFor < settlingFrames) continue
        heard.push(...decoded.filter((_, at) => at % 2 === side))
        louder.push(...decoded.filter((_, at) => at % 2 !== side))
      }
    }
    encoder.close()
    decoder.close()
    const [leak, voiced] = [heard, louder].map((samples) => totalPower(Int16Array.from(samples)))
    expect(10 * Math.log10(voiced! / (leak! + 1))).toBeGreaterThan(50)
  })
})
