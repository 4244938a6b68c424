import type { z } from 'zod'
import { jsonSchemaOf } from '../json-schema.ts'
import type { Operation } from '../operation.ts'

/**
 * A request of the operation with curl, made of the examples in its definition. `$HOVOR_URL` is the address of the
 * service, `$HOVOR_API_KEY` the key, `$HOVOR_OPERATOR_TOKEN` the token of an operator.
 */
export function curlSample(operation: Operation): string {
  const lines = [`curl${methodOf(operation)} "$HOVOR_URL${addressOf(operation)}"`]
  const secret = secrets[operation.audience]
  if (secret !== undefined) lines.push(`-H "Authorization: Bearer ${secret}"`)
  const [body] = operation.body ? examplesOf(operation.body) : []
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"')
    lines.push(`-d ${quoted(JSON.stringify(body))}`)
  }
  if (operation.binary) lines.push('--output answer')
  return lines.join(' \\\n  ')
}

const secrets: Partial<Record<Operation['audience'], string>> = {
  account: '$HOVOR_API_KEY',
  operator: '$HOVOR_OPERATOR_TOKEN',
}

/** curl sends GET by itself, and POST where there is a body. */
function methodOf({ method, body }: Operation): string {
  return method === 'GET' || (method === 'POST' && body) ? '' : ` -X ${method}`
}

function addressOf({ path, params, query }: Operation): string {
  const values = fieldsOf(params)
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const [example] = values.properties[name]?.examples ?? []
    return example === undefined ? whole : encodeURIComponent(String(example)).replaceAll('%2B', '+')
  })
  const { properties, required } = fieldsOf(query)
  const asked = new URLSearchParams()
  for (const name of required) asked.set(name, String(properties[name]?.examples?.[0] ?? ''))
  return asked.size === 0 ? filled : `${filled}?${asked}`
}

interface Fields {
  readonly properties: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>
  readonly required: readonly string[]
}

function fieldsOf(schema: z.ZodType | undefined): Fields {
  return { properties: {}, required: [], ...(schema && (jsonSchemaOf(schema, 'input') as Partial<Fields>)) }
}

function examplesOf(schema: z.ZodType): readonly unknown[] {
  return (jsonSchemaOf(schema, 'input') as { examples?: readonly unknown[] }).examples ?? []
}

/** In single quotes, as a shell reads it. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
