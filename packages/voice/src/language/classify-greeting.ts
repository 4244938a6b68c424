import type { Language } from '../agent/agent-settings.ts'
import { phraseOf } from './grammar/words.ts'
import { lexiconOf } from './lexicon-of.ts'
import { machinePhrases } from './machine-phrases.ts'
import { readDictation } from './parse/dictation.ts'

/**
 * The kind of callee that the words indicate. `mailbox`: a voicemail greeting or a network announcement; `screening`: call
 * screening that asks who is calling and why; `number`: a machine reading out the called number; `menu`, `automatic`:
 * another machine; `person`: someone who is listening; `other`: inconclusive.
 */
export type GreetingKind = 'mailbox' | 'screening' | 'number' | 'menu' | 'automatic' | 'person' | 'other'

export function classifyGreeting(text: string, { language, called = '' }: GreetingContext): GreetingKind {
  const said = phraseOf(text).replaceAll(/['’-]/g, ' ')
  const { mailbox, screening, absence, menu, automatic, person } = machinePhrases[language]
  const says = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(said))
  if (says(mailbox)) return 'mailbox'
  if (says(screening)) return 'screening'
  if (absence.filter((pattern) => pattern.test(said)).length >= 2) return 'mailbox'
  if (says(menu)) return 'menu'
  if (says(automatic)) return 'automatic'
  if (says(person) || text.trim().endsWith('?')) return 'person'
  return readsOut(text, called, language) ? 'number' : 'other'
}

export interface GreetingContext {
  readonly language: Language
  /** Dialled number, E.164. */
  readonly called?: string | undefined
}

/** Digits of the called number that indicate a machine: people do not read it to the caller. */
const tellingDigits = 6

function readsOut(text: string, called: string, language: Language): boolean {
  if (called.length < tellingDigits) return false
  const digits = readDictation(text, lexiconOf(language), false)
    .map(({ characters = '' }) => characters)
    .join('')
  return digits.includes(called.slice(-tellingDigits))
}
