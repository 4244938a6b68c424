import { type SharedWord, type Spoken, useLanguage } from './language.tsx'
import { type Say, translator, type WithoutPlural } from './translate.ts'
import { useWordsIn, type WordFolder } from './words.ts'

const known = new Map<string, Say<string>>()

/** The words of a folder of pages, beside those that all pages share. `Key`: the keys of its own ones. */
export function useFolderWords<Key extends string>(
  folder: WordFolder,
): Spoken<SharedWord | WithoutPlural<Key>> {
  const { texts, ...shared } = useLanguage()
  const own = useWordsIn(folder, shared.language)
  const name = `${folder} ${shared.language}`
  const say = known.get(name) ?? translator<string>(shared.language, { ...texts, ...own })
  known.set(name, say)
  return { ...shared, say }
}
