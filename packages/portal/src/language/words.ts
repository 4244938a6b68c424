import { use } from 'react'
import { loadCode } from '../load-code.ts'
import type { PageFolder } from '../pages/pages.ts'
import type { Language } from '../person/person.ts'
import type { Texts } from './translate.ts'

/** `shared`: the words that all pages have. */
type Folder = PageFolder | 'shared'

const files = import.meta.glob<Texts>(['./words/*.json', '../pages/*/words/*.json'], { import: 'default' })

const pathOf = (folder: Folder, language: Language): string =>
  folder === 'shared' ? `./words/${language}.json` : `../pages/${folder}/words/${language}.json`

const loading = new Map<string, Promise<Texts>>()
const loaded = new Map<string, Texts>()

/** Loads the words of a folder, once. */
export function loadWords(folder: Folder, language: Language): Promise<Texts> {
  const path = pathOf(folder, language)
  const known = loading.get(path)
  if (known !== undefined) return known
  const promise = loadCode(files[path]!)().then((texts) => {
    loaded.set(path, texts)
    return texts
  })
  loading.set(path, promise)
  return promise
}

/** The words of a folder; what renders with them waits until they are there. */
export const wordsIn = (folder: Folder, language: Language): Texts =>
  loaded.get(pathOf(folder, language)) ?? use(loadWords(folder, language))
