import type { Operation } from '@hovor/api'

/** Which methods a path has, by the definitions alone: what answers 405 instead of 404. */
export interface PathTable {
  /** The methods of a path (with or without a query), or nothing where there is no such path. */
  methodsAt(url: string): readonly string[] | undefined
}

export function createPathTable(operations: readonly Pick<Operation, 'method' | 'path'>[]): PathTable {
  const methods = new Map<string, string[]>()
  for (const { method, path } of operations) {
    const known = methods.get(path) ?? []
    methods.set(path, [...known, method, ...(method === 'GET' ? ['HEAD'] : [])])
  }
  const patterns = [...methods].map(([path, allowed]) => ({ pattern: patternOf(path), allowed }))
  return {
    methodsAt(url) {
      const path = url.split('?', 1)[0] ?? ''
      const matching = patterns.filter(({ pattern }) => pattern.test(path))
      return matching.length === 0 ? undefined : [...new Set(matching.flatMap(({ allowed }) => allowed))]
    },
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.split(/\{\w+\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[^/]+')}$`)
}
