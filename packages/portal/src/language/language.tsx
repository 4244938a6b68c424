import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { folderOf, type PageFolder, pageRows } from '../pages/pages.ts'
import type { Language } from '../person/person.ts'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { type Formats, formatsOf } from './formats.ts'
import { type Say, type Texts, translator, type WithoutPlural } from './translate.ts'
import type en from './words/en.json'
import { loadWords, useWordsIn } from './words.ts'

/** A sentence that every page may say, such as the name of another page. */
export type SharedWord = WithoutPlural<keyof typeof en> | `nav.${PageFolder}`

/** A language as a page speaks it. */
export interface Spoken<Word extends string> {
  readonly language: Language
  readonly say: Say<Word>
  readonly formats: Formats
  readonly change: (language: Language) => void
}

interface Shared extends Spoken<SharedWord> {
  readonly texts: Texts
}

const Context = createContext<Shared | undefined>(undefined)

const known = new Map<Language, Omit<Shared, 'change'>>()

function useShared(language: Language): Omit<Shared, 'change'> {
  const words = useWordsIn('shared', language)
  const made = known.get(language)
  if (made !== undefined) return made
  const texts = {
    ...words,
    ...Object.fromEntries(
      pageRows.flatMap((row) => (row.menu ? [[`nav.${folderOf(row)}`, row.menu[language]]] : [])),
    ),
  }
  const shared = {
    language,
    texts,
    say: translator<SharedWord>(language, texts),
    formats: formatsOf(language),
  }
  known.set(language, shared)
  return shared
}

// At once, beside what the page itself needs.
void loadWords('shared', chosenLanguage())

/** Gives the pages the language that the person chose, or that of the browser. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(chosenLanguage)
  const shared = useShared(language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const change = (next: Language) => {
    chooseLanguage(next)
    startTransition(() => setLanguage(next))
  }
  return <Context value={{ ...shared, change }}>{children}</Context>
}

/** For what all pages share; the pages themselves have a `useWords` of their own. */
export function useLanguage(): Shared {
  const shared = useContext(Context)
  if (shared === undefined) throw new Error('the language is missing here')
  return shared
}
