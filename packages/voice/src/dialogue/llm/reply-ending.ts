import type { Language } from '../../agent/agent-settings.ts'
import { fold, wordsOf } from '../../language/grammar/words.ts'

/** Goodbyes that end what an agent says; a greeting may be worded alike, so only those of parting are listed. */
const goodbyes: Readonly<Record<Language, RegExp>> = {
  cs: /(?:^| )(?:na shledanou|nashledanou|na slysenou|naslysenou)$/,
  sk: /(?:^| )(?:do videnia|dovidenia|do pocutia|dopocutia)$/,
  en: /(?:^| )(?:goodbye|good bye|bye|bye bye)$/,
  de: /(?:^| )(?:auf wiedersehen|auf wiederhoren|tschuss)$/,
  pl: /(?:^| )(?:do widzenia|do uslyszenia)$/,
}

/** The reply leaves a question open. */
export const asks = (text: string): boolean => /\?["”“)]*\s*$/.test(text)

/** The last words are a goodbye, and nothing is asked. */
export const saysFarewell = (text: string, language: Language): boolean =>
  !text.includes('?') && goodbyes[language].test(wordsOf(fold(text)).join(' '))
