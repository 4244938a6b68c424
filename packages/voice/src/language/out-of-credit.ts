import type { Language } from '../agent/agent-settings.ts'
import { phrasesOf } from './phrases-of.ts'

/** What is said before a call is ended whose next minute nobody pays. A conversation has it prepared. */
export const outOfCredit = (language: Language): string => phrasesOf(language).outOfCredit
