import type { Language } from '../agent/agent-settings.ts'
import { cs } from './cs/cs.phrases.ts'
import { de } from './de/de.phrases.ts'
import { en } from './en/en.phrases.ts'
import type { Phrases } from './grammar/phrases.ts'
import { pl } from './pl/pl.phrases.ts'
import { sk } from './sk/sk.phrases.ts'

const phrases: Readonly<Record<Language, Phrases>> = { cs, sk, en, de, pl }

export const phrasesOf = (language: Language): Phrases => phrases[language]
