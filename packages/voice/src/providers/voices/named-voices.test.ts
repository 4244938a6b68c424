import { describe, expect, it } from 'vitest'
import { defaultVoiceOf, espeakVoice, namedVoices } from './named-voices.ts'

const languages = ['cs', 'sk', 'en', 'de', 'pl'] as const

describe('a named voice', () => {
  it('speaks the requested language with espeak-ng, always in the same variant', () => {
    for (const { id } of namedVoices) {
      const spoken = languages.map((language) => espeakVoice(id, language).split('+'))
      expect(spoken.map(([language]) => language)).toEqual(languages)
      expect(new Set(spoken.map(([, variant]) => variant)).size).toBe(1)
    }
  })

  it('is the default of its language', () => {
    for (const language of languages) expect(defaultVoiceOf(language).language).toBe(language)
  })
})

describe('a voice for espeak-ng', () => {
  it('is kept if it exists, and one of another provider becomes the plain voice of the language', () => {
    expect(espeakVoice('cs+f3', 'sk')).toBe('cs+f3')
    expect([espeakVoice('21m00Tcm4TlvDq8ikWAM', 'sk'), espeakVoice(undefined, 'de')]).toEqual(['sk', 'de'])
  })
})
