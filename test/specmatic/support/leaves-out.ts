import { isObject, type Json, type OpenApi, operationsOf, resolve } from '../compare/document.ts'

/** The operation of a generated request, and the field that it has null in. */
const nullIn = /^-ve +Scenario: (\S+ \S+) -> .* (\S+) is mutated from (?:(?! AND ).)+ to null(?: AND |$)/

/**
 * Whether a generated request, of which Specmatic expects a refusal, has null for a field that may be left out. That
 * counts as left out (decision:0070), which no description says, because the field's type does not have null.
 *
 * @param scenario its name, as Specmatic reports it
 */
export function leavesOut(document: OpenApi, scenario: string): boolean {
  const [, name = '', field = ''] = nullIn.exec(scenario) ?? []
  const path = name.replace(/\((\w+):\w+\)/g, '{$1}')
  const found = operationsOf(document).find((one) => one.name === path)
  if (found === undefined) return false
  const { content } = resolve(document, found.operation.requestBody)
  const { schema } = (content as Readonly<Record<string, Json>>)['application/json'] ?? {}
  return objectsIn(document, schema).some(
    ({ properties, required = [] }) =>
      field in (properties as Json) && !(required as readonly string[]).includes(field),
  )
}

/** The objects with named fields anywhere in a schema. */
function objectsIn(document: OpenApi, node: unknown, path: readonly unknown[] = []): Json[] {
  if (Array.isArray(node)) return node.flatMap((each) => objectsIn(document, each, path))
  if (!isObject(node) || path.includes(node.$ref)) return []
  const schema = resolve(document, node)
  const below = node.$ref === undefined ? path : [...path, node.$ref]
  const inside = [...Object.values(schema), ...Object.values((schema.properties ?? {}) as Json)]
  return [
    ...(isObject(schema.properties) ? [schema] : []),
    ...inside.flatMap((each) => objectsIn(document, each, below)),
  ]
}
