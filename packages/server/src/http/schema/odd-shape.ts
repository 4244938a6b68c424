import { holdsMore, nestsDeeper } from '../../platform/kernel/json/nesting.ts'

/** Parsers and serialisers recurse, the MCP library among them. */
const maxDepth = 100
/** Several times the largest possible agent; more would take a second to validate and stall every other request. */
const maxValues = 10_000

/** The way in which a JSON body is out of bounds, as the end of a sentence; undefined if it is not. */
export function oddShape(text: string): string | undefined {
  if (nestsDeeper(text, maxDepth)) return `is nested deeper than ${maxDepth} levels`
  return holdsMore(text, maxValues) ? `contains more than ${maxValues} values` : undefined
}
