import { use } from 'react'
import type { Texts } from '../../language/translate.ts'
import type { Language } from '../../person/person.ts'

const files = import.meta.glob<Texts>('./words/*.json', { import: 'default' })

const loading = new Map<Language, Promise<Texts>>()

/** A page must not be loaded anew for them, and lose what was filled in: without them the API's own sentence remains. */
function load(language: Language): Promise<Texts> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const promise = files[`./words/${language}.json`]!().catch(() => {
    loading.delete(language)
    return {}
  })
  loading.set(language, promise)
  return promise
}

/** Sentences by the codes of the API, loaded when the first error is shown; what renders with them waits for them. */
export const useErrorTexts = (language: Language): Texts => use(load(language))
