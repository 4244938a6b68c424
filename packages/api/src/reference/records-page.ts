import type { Json } from '../json-schema.ts'
import { anchorOf } from './heading-anchor.ts'

/**
 * `records.md`: the records of answers and events with their fields, by name.
 *
 * @param document the OpenAPI description with all of them
 */
export function recordsPage(document: Json): string {
  const { schemas } = document.components as { schemas: Record<string, Schema> }
  const sections = Object.entries(schemas)
    .filter(([name]) => !(name.endsWith('Input') && name.slice(0, -'Input'.length) in schemas))
    // Those are with their operations.
    .filter(([name]) => !/(Request|Response)$/.test(name))
    .map(([name, schema]) => sectionOf(name, schema))
  return [introduction, ...sections].join('\n')
}

const introduction = `# Records

The records of answers and events. A field with a question mark is left out when it does not apply. Clients
must ignore fields that they do not know. The limits of every value are in openapi.json.
`

interface Schema {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly $ref?: string
}

function sectionOf(name: string, schema: Schema): string {
  const described = schema.description === undefined ? [] : [`${schema.description}\n`]
  const { properties, required = [] } = schema
  if (!properties) return [`## ${name}\n`, ...described, `Type: ${typeOf(schema)}\n`].join('\n')
  const rows = Object.entries(properties).map(([field, inner]) => {
    const mark = required.includes(field) ? '' : '?'
    return `| \`${field}${mark}\` | ${typeOf(inner)} | ${(inner.description ?? '').replaceAll('|', '\\|')} |`
  })
  return [`## ${name}\n`, ...described, '| field | type | meaning |\n| --- | --- | --- |', ...rows, ''].join(
    '\n',
  )
}

function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.$ref !== undefined) return linkTo(schema.$ref)
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}`
  return [schema.type ?? 'any'].flat().join(' or ')
}

function linkTo(reference: string): string {
  const name = (reference.split('/').at(-1) ?? '').replace(/Input$/, '')
  return `[${name}](#${anchorOf(name)})`
}
