import { remembered } from '../browser.ts'
import { type Language, person } from '../person/person.ts'

export const languages = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' } as const satisfies Record<
  Language,
  string
>

const chosenName = 'hovor-language'

/** The choice of the person in this browser, or else the language that the browser asks for. */
export function chosenLanguage(): Language {
  const kept = remembered.get(chosenName)
  return kept !== undefined && kept in languages ? (kept as Language) : person.language
}

export const chooseLanguage = (language: Language): void => remembered.set(chosenName, language)
