import type { Language } from '../../agent/agent-settings.ts'

/** A voice that every provider maps to one of its own, so that agents survive a change of provider. */
export interface NamedVoice {
  readonly id: string
  readonly name: string
  readonly language: Language
  readonly gender: 'female' | 'male'
  /** Closest espeak-ng variant, in any language. */
  readonly espeakVariant: string
}

const voice = (
  id: string,
  name: string,
  language: Language,
  gender: NamedVoice['gender'],
  espeakVariant: string,
): NamedVoice => ({ id, name, language, gender, espeakVariant })

/** The first voice of a language is its default. */
export const namedVoices: readonly NamedVoice[] = [
  voice('jana', 'Jana', 'cs', 'female', 'f2'),
  voice('tereza', 'Tereza', 'cs', 'female', 'f4'),
  voice('petr', 'Petr', 'cs', 'male', 'm1'),
  voice('tomas', 'Tomáš', 'cs', 'male', 'm7'),
  voice('zuzana', 'Zuzana', 'sk', 'female', 'f2'),
  voice('katarina', 'Katarína', 'sk', 'female', 'f4'),
  voice('marek', 'Marek', 'sk', 'male', 'm1'),
  voice('jozef', 'Jozef', 'sk', 'male', 'm7'),
  voice('emma', 'Emma', 'en', 'female', 'f2'),
  voice('oliver', 'Oliver', 'en', 'male', 'm1'),
  voice('anna', 'Anna', 'de', 'female', 'f2'),
  voice('lukas', 'Lukas', 'de', 'male', 'm1'),
  voice('zofia', 'Zofia', 'pl', 'female', 'f2'),
  voice('jakub', 'Jakub', 'pl', 'male', 'm1'),
]

export const namedVoice = (id: string | undefined): NamedVoice | undefined =>
  namedVoices.find((each) => each.id === id)

/** Default voice of a language. */
export const defaultVoiceOf = (language: Language): NamedVoice =>
  namedVoices.find((each) => each.language === language) ?? namedVoices[0]!

/** Language with optional variant: `cs`, `sk+f3`. */
const espeakVoicePattern = /^(cs|sk|en|de|pl)(\+[fm][1-7])?$/

export const isEspeakVoice = (id: string): boolean => espeakVoicePattern.test(id)

/**
 * The espeak-ng voice for `voice`: a named voice speaks the requested language whatever its own; unknown voices fall
 * back to the plain voice of the language.
 */
export function espeakVoice(voice: string | undefined, language: Language): string {
  if (voice !== undefined && isEspeakVoice(voice)) return voice
  const named = namedVoice(voice)
  return named === undefined ? language : `${language}+${named.espeakVariant}`
}
