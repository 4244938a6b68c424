import type { Operation } from '@hovor/api'

/** Rewrites a sentence that names requests of REST for someone who has tools. */
export type Wording = (sentence: string) => string

const request = /\b(GET|POST|PUT|PATCH|DELETE) (\/v1(?:\/[\w.%+~{}-]*[\w}])+)/g

/**
 * `GET /v1/agents` becomes `list_agents`, and `GET /v1/calls/c_1` becomes `get_call (id: c_1)`. A request without a
 * tool stays as it is. `Idempotency-Key` becomes the argument that stands for the header.
 */
export function toolWording(operations: Iterable<Operation>): Wording {
  const tools = [...operations].flatMap(({ mcp, method, path }) =>
    mcp ? [{ tool: mcp.tool, method, pattern: patternOf(path) }] : [],
  )
  return (sentence) =>
    sentence
      .replaceAll('Idempotency-Key', 'idempotencyKey')
      .replaceAll(request, (whole, method: string, path: string) => {
        for (const { tool, pattern, method: its } of tools) {
          const found = its === method ? pattern.exec(path) : null
          if (found) return tool + given(found.groups ?? {})
        }
        return whole
      })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/** The arguments that the path implies; a placeholder in braces implies none. */
function given(params: Readonly<Record<string, string>>): string {
  const known = Object.entries(params).filter(([, value]) => !value.startsWith('{'))
  return known.length === 0 ? '' : ` (${known.map(([name, value]) => `${name}: ${value}`).join(', ')})`
}
