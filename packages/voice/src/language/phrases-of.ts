import type { Language } from '../agent-settings.ts'
import { cs } from './cs.phrases.ts'
import { de } from './de.phrases.ts'
import { en } from './en.phrases.ts'
import type { Phrases } from './phrases.ts'
import { pl } from './pl.phrases.ts'
import { sk } from './sk.phrases.ts'

const phrases: Readonly<Record<Language, Phrases>> = { cs, sk, en, de, pl }

export const phrasesOf = (language: Language): Phrases => phrases[language]
