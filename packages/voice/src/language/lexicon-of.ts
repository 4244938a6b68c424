import type { Language } from '../agent-settings.ts'
import { cs } from './cs.lexicon.ts'
import { de } from './de.lexicon.ts'
import { en } from './en.lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import { pl } from './pl.lexicon.ts'
import { sk } from './sk.lexicon.ts'

const lexicons: Readonly<Record<Language, Lexicon>> = { cs, sk, en, de, pl }

export const lexiconOf = (language: Language): Lexicon => lexicons[language]
