import { isObject, type Json, type OpenApi, operationsOf, resolve } from './document.ts'

/** Texts for people: changing them changes nothing for a program. */
const prose = new Set([
  'description',
  'summary',
  'title',
  'tags',
  'externalDocs',
  'example',
  'examples',
  '$ref',
])

/**
 * The parts of an interface that a program can notice, as text to compare: two documents with the same shape need no
 * new version. References are expanded, because moving a schema changes nothing.
 */
export function interfaceShape(document: OpenApi): string {
  const shapes = (['paths', 'webhooks'] as const).flatMap((place) =>
    operationsOf(document, place).map(({ name, operation }) => [name, shapeOf(document, operation, [])]),
  )
  return JSON.stringify(shapes.sort(([left], [right]) => String(left).localeCompare(String(right))))
}

function shapeOf(document: Json, node: unknown, path: readonly unknown[], named = false): unknown {
  if (Array.isArray(node)) return node.map((item) => shapeOf(document, item, path))
  if (!isObject(node)) return node
  if (path.includes(node.$ref)) return 'as above'
  const below = node.$ref === undefined ? path : [...path, node.$ref]
  const entries = Object.entries(resolve(document, node))
    .filter(([word]) => named || !(prose.has(word) || word.startsWith('x-')))
    .map(([word, value]) => [word, shapeOf(document, value, below, !named && holdsNames(word))])
  return Object.fromEntries(entries.sort(([left], [right]) => String(left).localeCompare(String(right))))
}

/** Below these keywords the keys are field names, so that a field may be called `description`. */
const holdsNames = (word: string): boolean =>
  word === 'properties' || word === 'headers' || word === 'responses'
