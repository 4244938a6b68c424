import { describe, expect, it } from 'vitest'
import { voicesOf } from './voice-providers.ts'

describe('voices', () => {
  it('of the built-in speech are languages, with a variant or without', () => {
    const knows = voicesOf({ url: 'http://127.0.0.1:1/v1', model: 'espeak-ng', onDemand: true })
    expect(['cs', 'sk+f3', 'pl+m2'].every(knows)).toBe(true)
    expect(['nope', 'fr', 'cs+x9', 'cs+f3+m1', ''].some(knows)).toBe(false)
  })

  it('of another provider are named by that provider alone', () => {
    expect(voicesOf({ url: 'https://speech.example/v1', model: 'tts-1' })('alloy')).toBe(true)
  })
})
