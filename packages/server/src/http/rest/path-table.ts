/** Which methods a path has: what answers 405 instead of 404. */
export interface PathTable {
  /** `path` names its parameters as `:name`. */
  add(path: string, methods: string | readonly string[]): void
  /** The methods of an address (with or without a query), or nothing where there is no such path. */
  methodsAt(url: string): readonly string[] | undefined
}

/** decision:0002 */
export function createPathTable(): PathTable {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  return {
    add(path, methods) {
      const entry = known.get(path) ?? { pattern: patternOf(path), methods: new Set() }
      for (const method of [methods].flat()) entry.methods.add(method)
      known.set(path, entry)
    },
    methodsAt(url) {
      const path = pathOf(url)
      const matching = [...known.values()].filter(({ pattern }) => pattern.test(path))
      return matching.length === 0 ? undefined : [...new Set(matching.flatMap(({ methods }) => [...methods]))]
    },
  }
}

/** The path of an address, in origin form or in absolute form; an encoded slash stays part of its segment. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] ?? ''
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.split(/:\w+/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[^/]+')}$`)
}
