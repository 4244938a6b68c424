import { describe, expect, it } from 'vitest'
import { defaultVoiceOf, espeakVoice, namedVoices } from './named-voices.ts'

const languages = ['cs', 'sk', 'en', 'de', 'pl'] as const

describe('a named voice', () => {
  it('speaks the language that is asked for with espeak-ng, always with the same variant', () => {
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
  it('that it has stays as it is, and one of another provider is the plain voice of the language', () => {
    expect(espeakVoice('cs+f3', 'sk')).toBe('cs+f3')
    expect([espeakVoice('21m00Tcm4TlvDq8ikWAM', 'sk'), espeakVoice(undefined, 'de')]).toEqual(['sk', 'de'])
  })
})
