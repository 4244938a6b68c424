import type { Language } from '../agent/agent-settings.ts'
import { phrasesOf } from './phrases-of.ts'

/** Announcement before a call ends for lack of credit; conversations have it synthesised ahead. */
export const outOfCredit = (language: Language): string => phrasesOf(language).outOfCredit
