import type { DraftField } from './draft.ts'
import { useWords } from './words.ts'

/** What a field of a draft is called. */
export function useFieldNames(): (field: DraftField) => string {
  const { say } = useWords()
  return (field) => say(`agents.${field}`)
}
