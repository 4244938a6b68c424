import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from './outcome.ts'
import type { Expected } from './scenario.ts'

/** Lists the mismatches, one sentence each. Ignores expectations that the mode cannot check. */
export function judge(expected: Expected, outcome: Outcome): string[] {
  return [
    ...differences('goal', expected.goal, outcome.goal),
    ...differences('endReason', expected.endReason, outcome.endReason),
    ...differences('workflowPath', expected.workflowPath, outcome.workflowPath),
    ...wherePossible('optOutRequested', expected.optOutRequested, outcome.optOutRequested),
    ...wherePossible('answeredBy', expected.answeredBy, outcome.answeredBy),
    ...wherePossible('events', expected.events, outcome.events),
    ...Object.entries(expected.data ?? {}).flatMap(([key, value]) =>
      differences(`data.${key}`, value, outcome.data[key] ?? null),
    ),
    ...spoken('agent', expected.says, true, outcome),
    ...spoken('agent', expected.neverSays, false, outcome),
    ...spoken('caller', expected.hears, true, outcome),
    ...toolUses(expected.tools, outcome.tools),
    ...tooSlow(expected.timing, outcome.timing),
  ]
}

function differences(what: string, expected: unknown, found: unknown): string[] {
  if (expected === undefined || isDeepStrictEqual(expected, found)) return []
  return [`${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
}

const wherePossible = (what: string, expected: unknown, found: unknown): string[] =>
  found === undefined ? [] : differences(what, expected, found)

function spoken(
  role: 'agent' | 'caller',
  texts: readonly string[] | undefined,
  wanted: boolean,
  { transcript }: Outcome,
): string[] {
  const lines = transcript.filter((line) => line.role === role).map(({ message }) => folded(message))
  return (texts ?? [])
    .filter((text) => lines.some((line) => line.includes(folded(text))) !== wanted)
    .map((text) => `the ${role} ${wanted ? 'never says' : 'says'} "${text}"`)
}

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

function toolUses(expected: Expected['tools'], found: Outcome['tools']): string[] {
  if (expected === undefined || found === undefined) return []
  const names = new Set([...Object.keys(expected), ...found])
  return [...names].flatMap((name) =>
    differences(`uses of tool ${name}`, expected[name] ?? 0, found.filter((used) => used === name).length),
  )
}

function tooSlow(bounds: Expected['timing'], found: Outcome['timing']): string[] {
  if (bounds === undefined || found === undefined) return []
  return Object.entries(bounds).flatMap(([name, boundMs]) => {
    const tookMs = found[name as keyof typeof bounds]
    return tookMs !== null && boundMs !== undefined && tookMs > boundMs
      ? [`timing.${name} is ${tookMs} ms, more than ${boundMs} ms`]
      : []
  })
}
