/** A JSON object of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>

export interface OpenApi extends Json {
  readonly info: { readonly version: string } & Json
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * `node` itself, or the target of its `$ref` inside `document` (RFC 6901); siblings of the `$ref` take precedence.
 */
export function resolve(document: Json, node: unknown): Json {
  if (!isObject(node)) return {}
  if (typeof node.$ref !== 'string') return node
  const { $ref, ...beside } = node
  const words = ($ref as string).slice(2).split('/')
  const found = words.reduce<unknown>((at, word) => {
    const key = decodeURIComponent(word).replaceAll('~1', '/').replaceAll('~0', '~')
    return isObject(at) ? at[key] : undefined
  }, document)
  if (!isObject(found)) throw new Error(`${$ref} points at nothing`)
  return { ...resolve(document, found), ...beside }
}

export interface Described {
  /** `GET /v1/calls`. */
  readonly name: string
  readonly operation: Json
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

/** Every operation of the paths, or of the webhooks, of a document. */
export function operationsOf(document: OpenApi, place: 'paths' | 'webhooks' = 'paths'): Described[] {
  return Object.entries(document[place] ?? {}).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
}
