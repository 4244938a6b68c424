import type { Language } from '../agent/agent-settings.ts'
import { phraseOf } from './grammar/words.ts'
import { lexiconOf } from './lexicon-of.ts'
import { machinePhrases } from './machine-phrases.ts'
import { readDictation } from './parse/dictation.ts'

/**
 * What the words of a callee are a sign of. `mailbox`: a greeting that takes messages, or a network in its place;
 * `screening`: a phone that asks in its owner's place who is calling and why; `number`: a machine that reads out the
 * number that was called; `menu`, `automatic`: another machine; `person`: words of somebody who listens; `other`:
 * anything that people and machines may say.
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
  /** The number that was called, E.164. */
  readonly called?: string | undefined
}

/** People do not tell a caller the number that was dialled; so many digits of it are no chance. */
const tellingDigits = 6

function readsOut(text: string, called: string, language: Language): boolean {
  if (called.length < tellingDigits) return false
  const digits = readDictation(text, lexiconOf(language), false)
    .map(({ characters = '' }) => characters)
    .join('')
  return digits.includes(called.slice(-tellingDigits))
}
