import { jsonSchemaOf, type Operation } from '@hovor/api'

/** What the samples of an operation send: the examples in its definition. */
export interface SampleValues {
  /** By the name of the path parameter. */
  readonly params: Readonly<Record<string, string>>
  /** Only what is required. */
  readonly query: Readonly<Record<string, unknown>>
  /** Undefined where there is none, or where it may be left out and has no example. */
  readonly body: unknown
}

export function sampleValues({ params, query, body }: Operation): SampleValues {
  const inPath = fieldsOf(params)
  const inQuery = fieldsOf(query)
  const filled = (fields: Fields, names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const [example] = fields.properties[name]?.examples ?? []
        return example === undefined ? [] : [[name, example]]
      }),
    )
  return {
    params: filled(inPath, Object.keys(inPath.properties)) as Record<string, string>,
    query: filled(inQuery, inQuery.required),
    body: body && examplesOf(body)[0],
  }
}

interface Fields {
  readonly properties: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>
  readonly required: readonly string[]
}

function fieldsOf(schema: Operation['params']): Fields {
  return { properties: {}, required: [], ...(schema && (jsonSchemaOf(schema, 'input') as Partial<Fields>)) }
}

function examplesOf(schema: NonNullable<Operation['body']>): readonly unknown[] {
  return (jsonSchemaOf(schema, 'input') as { examples?: readonly unknown[] }).examples ?? []
}

/** The path of the operation with the sample's values, as it is sent. */
export function samplePath({ path }: Operation, { params, query }: SampleValues): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : encodeURIComponent(value).replaceAll('%2B', '+')
  })
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
  )
  return asked.size === 0 ? filled : `${filled}?${asked}`
}
