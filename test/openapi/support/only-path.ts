import type { Json, OpenApi } from '../../specmatic/compare/document.ts'

/**
 * The description of one path with the schemas, responses and parameters that it refers to: programs that check all of
 * them take half a minute, and seconds for one.
 */
export function onlyPath(document: OpenApi, path: string): OpenApi {
  const { paths, webhooks: _, ...rest } = document
  const components = rest.components as Readonly<Record<string, Json>>
  const operations = { [path]: paths[path]! }
  const kept: Record<string, Record<string, unknown>> = { securitySchemes: components.securitySchemes! }
  const keepFrom = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      kept[kind] ??= {}
      const among = kept[kind]
      if (name in among) continue
      among[name] = components[kind]![name]
      keepFrom(among[name])
    }
  }
  keepFrom(operations)
  return { ...rest, paths: operations, components: kept } as OpenApi
}
