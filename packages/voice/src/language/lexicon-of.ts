import type { Language } from '../agent/agent-settings.ts'
import { cs } from './cs/cs.lexicon.ts'
import { de } from './de/de.lexicon.ts'
import { en } from './en/en.lexicon.ts'
import type { Lexicon } from './grammar/lexicon.ts'
import { countryCodeOf } from './grammar/numbering-plans.ts'
import { pl } from './pl/pl.lexicon.ts'
import { sk } from './sk/sk.lexicon.ts'

const lexicons: Readonly<Record<Language, Lexicon>> = { cs, sk, en, de, pl }
/** Lexicons of languages spoken on numbers of another country. */
const abroad = new Map<string, Lexicon>()

/**
 * The lexicon of `language`. Phone numbers without a country code are of the country of `ownNumber` (E.164), the number
 * that the call came to or goes out from; without one, of the country of the language.
 */
export function lexiconOf(language: Language, ownNumber?: string): Lexicon {
  const lexicon = lexicons[language]
  const countryCode = countryCodeOf(ownNumber) ?? lexicon.countryCode
  if (countryCode === lexicon.countryCode) return lexicon
  const key = `${language} ${countryCode}`
  const known = abroad.get(key) ?? { ...lexicon, countryCode }
  abroad.set(key, known)
  return known
}
