import type { DraftField } from './draft.ts'
import { useWords } from './words.ts'

/** Names the fields of a draft in the language of the page. */
export function useFieldNames(): (field: DraftField) => string {
  const { say } = useWords()
  return (field) => say(`agents.${field}`)
}
