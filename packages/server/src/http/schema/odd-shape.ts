import { holdsMore, nestsDeeper } from './nesting.ts'

/** What reads and writes values does so by recursion, the library of MCP among it. */
const maxDepth = 100
/** Several times an agent with everything that it may have; more would be judged for a second, and nobody else served. */
const maxValues = 10_000

/** What no JSON of a request may be like, as a sentence goes on; undefined: nothing. */
export function oddShape(text: string): string | undefined {
  if (nestsDeeper(text, maxDepth)) return `is nested deeper than ${maxDepth} levels`
  return holdsMore(text, maxValues) ? `contains more than ${maxValues} values` : undefined
}
