import { use } from 'react'
import { loadCode } from '../load-code.ts'
import type { PageFolder } from '../pages/pages.ts'
import type { Language } from '../person/person.ts'
import type { Texts } from './translate.ts'

/** A folder of pages, or the search, which is loaded when somebody opens it. */
export type WordFolder = PageFolder | 'search'

/** `shared`: the words that all pages have. */
type Folder = WordFolder | 'shared'

const files = import.meta.glob<Texts>(
  ['./words/*.json', '../pages/*/words/*.json', '../parts/search/words/*.json'],
  { import: 'default' },
)

const pathOf = (folder: Folder, language: Language): string => {
  if (folder === 'shared') return `./words/${language}.json`
  return `../${folder === 'search' ? 'parts' : 'pages'}/${folder}/words/${language}.json`
}

const loading = new Map<string, Promise<Texts>>()

/** Loads the words of a folder, once. */
export function loadWords(folder: Folder, language: Language): Promise<Texts> {
  const path = pathOf(folder, language)
  const known = loading.get(path)
  if (known !== undefined) return known
  const promise = loadCode(files[path]!)()
  // React reads these, and need not wait a moment for what is there.
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  loading.set(path, promise)
  return promise
}

/**
 * The words of a folder; what renders with them waits until they are there. `use` is called whenever it renders: React relies
 * on that when it renders anew what had to wait.
 */
export const useWordsIn = (folder: Folder, language: Language): Texts => use(loadWords(folder, language))
