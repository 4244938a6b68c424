import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeHeard, decodePlayed, decodeText, encodeCapture, encodePlayout } from './engine-wire.ts'

const pcm = fc.int16Array({ maxLength: 2000 })

describe('the frames between a service and an engine process', () => {
  test('captured audio arrives unchanged', () => {
    fc.assert(
      fc.property(pcm, fc.double({ min: 0, max: 1e9, noNaN: true }), (samples, atMs) => {
        expect(decodeHeard(encodeCapture({ pcm: samples, atMs }))).toEqual({ pcm: samples, atMs })
      }),
    )
  })

  test('audio to play arrives unchanged, under any utterance id', () => {
    const id = fc.string({ maxLength: 60, unit: 'grapheme' })
    fc.assert(
      fc.property(id, pcm, fc.boolean(), (utteranceId, samples, last) => {
        const played = { utteranceId, pcm: samples, last }
        expect(decodePlayed(encodePlayout(played))).toEqual(played)
      }),
    )
  })

  test('any other bytes are rejected or parsed, without throwing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const frame = Buffer.from(bytes)
        for (const decode of [decodeHeard, decodePlayed, decodeText]) decode(frame)
      }),
    )
    expect(decodePlayed(Buffer.from([1, 9, 65]))).toBeUndefined()
    expect(decodeHeard(Buffer.alloc(7))).toBeUndefined()
  })
})
