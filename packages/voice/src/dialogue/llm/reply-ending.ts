import type { Language } from '../../agent/agent-settings.ts'
import { fold, wordsOf } from '../../language/grammar/words.ts'

/** Goodbyes and wishes that end what an agent says. */
const goodbyes: Readonly<Record<Language, RegExp>> = {
  cs: /(?:^| )(?:na shledanou|nashledanou|na slysenou|naslysenou|na videnou|nashle|sbohem|mejte se(?: hezky| krasne| pekne| dobre)?|(?:hezky|pekny|krasny|prijemny) (?:zbytek dne|den|vecer|vikend))$/,
  sk: /(?:^| )(?:do videnia|dovidenia|do pocutia|dopocutia|majte sa(?: pekne| krasne| dobre)?|(?:pekny|krasny|prijemny) (?:zvysok dna|den|vecer|vikend))$/,
  en: /(?:^| )(?:goodbye|good bye|bye|bye bye|take care|have a (?:nice|good|great|lovely|wonderful) (?:day|evening|weekend|one|rest of your day))$/,
  de: /(?:^| )(?:auf wiedersehen|auf wiederhoren|tschuss|(?:schonen|angenehmen) (?:tag|abend)(?: noch)?|schones wochenende)$/,
  pl: /(?:^| )(?:do widzenia|do uslyszenia|milego (?:dnia|wieczoru|weekendu))$/,
}

/** The reply leaves a question open. */
export const asks = (text: string): boolean => /\?["”“)]*\s*$/.test(text)

/** The last words are a goodbye, and nothing is asked. */
export const saysFarewell = (text: string, language: Language): boolean =>
  !text.includes('?') && goodbyes[language].test(wordsOf(fold(text)).join(' '))
