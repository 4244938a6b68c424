import type { Language } from '../agent/agent-settings.ts'
import { cs } from './cs/cs.lexicon.ts'
import { de } from './de/de.lexicon.ts'
import { en } from './en/en.lexicon.ts'
import type { Lexicon } from './grammar/lexicon.ts'
import { pl } from './pl/pl.lexicon.ts'
import { sk } from './sk/sk.lexicon.ts'

const lexicons: Readonly<Record<Language, Lexicon>> = { cs, sk, en, de, pl }

export const lexiconOf = (language: Language): Lexicon => lexicons[language]
