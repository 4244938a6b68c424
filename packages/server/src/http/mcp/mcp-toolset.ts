import type { McpOperation } from './mcp-tools.ts'

/** Some of the tools, behind one address. */
export interface Toolset {
  readonly kind: 'tools'
  readonly tools: ReadonlyMap<string, McpOperation>
  /** The sets that were asked for; without it these are all tools. */
  readonly names?: string
}

interface UnknownToolset {
  readonly kind: 'unknown'
  readonly message: string
}

/**
 * The tools that `/mcp?tools=calls,messages` asks for. A set is a group of the reference, such as `calls`; without
 * `tools` all of them come. An unknown name is rejected with the list of toolsets.
 *
 * @param asked the values of `tools`, each a list of names
 * spec:general.mcp-toolsets
 */
export function toolsetOf(
  all: ReadonlyMap<string, McpOperation>,
  asked: readonly string[],
): Toolset | UnknownToolset {
  if (asked.length === 0) return { kind: 'tools', tools: all }
  const sets = new Set([...all.values()].map(({ handler }) => handler.operation.tag))
  const names = asked.flatMap((value) => value.split(',')).map((name) => name.trim())
  const unknown = names.find((name) => !sets.has(name))
  if (unknown !== undefined) {
    const shown = JSON.stringify(unknown.slice(0, 60).toWellFormed())
    return {
      kind: 'unknown',
      message: `There is no toolset ${shown}. Toolsets: ${[...sets].sort().join(', ')}.`,
    }
  }
  const tools = [...all].filter(([, { handler }]) => names.includes(handler.operation.tag))
  return { kind: 'tools', tools: new Map(tools), names: names.join(', ') }
}
