import { createContext, type ReactNode, startTransition, use, useContext, useEffect, useState } from 'react'
import { remembered } from '../browser.ts'
import { type Language, person } from '../person/person.ts'
import { type Formats, formatsOf } from './formats.ts'
import { type Say, translator } from './translate.ts'

export const languages = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' } as const satisfies Record<
  Language,
  string
>

interface Spoken {
  readonly language: Language
  readonly say: Say
  readonly formats: Formats
  readonly change: (language: Language) => void
}

const Context = createContext<Spoken | undefined>(undefined)

const texts = {
  cs: () => import('./locales/cs.json'),
  sk: () => import('./locales/sk.json'),
  en: () => import('./locales/en.json'),
} as const

const loading = new Map<Language, Promise<Omit<Spoken, 'change'>>>()

function load(language: Language): Promise<Omit<Spoken, 'change'>> {
  const known =
    loading.get(language) ??
    texts[language]().then(({ default: read }) => ({
      language,
      say: translator(language, read),
      formats: formatsOf(language),
    }))
  loading.set(language, known)
  return known
}

const chosenName = 'hovor-language'

const chosen = (): Language => {
  const kept = remembered.get(chosenName)
  return kept !== undefined && kept in languages ? (kept as Language) : person.language
}

// At once, beside what the page itself needs.
void load(chosen())

/** Gives the pages the language that the person chose, or that of the browser. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(chosen)
  const spoken = use(load(language))
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const change = (next: Language) => {
    remembered.set(chosenName, next)
    startTransition(() => setLanguage(next))
  }
  return <Context value={{ ...spoken, change }}>{children}</Context>
}

export function useLanguage(): Spoken {
  const spoken = useContext(Context)
  if (spoken === undefined) throw new Error('there is no language here')
  return spoken
}
