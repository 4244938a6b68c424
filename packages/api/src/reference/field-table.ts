import type { z } from 'zod'
import { jsonSchemaOf } from '../json-schema.ts'

/** The fields of an object as a Markdown table, one line each; openapi.json has the nested details. */
export function fieldTable(what: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Record<string, unknown>>
    required?: string[]
  }
  const rows = Object.entries(properties).map(([name, { description, default: preset, ...rest }]) => {
    const note = [description, preset === undefined ? undefined : `default ${JSON.stringify(preset)}`]
    return `| \`${name}\` | ${required.includes(name) ? 'yes' : 'no'} | ${typeOf(rest)} | ${note.filter(Boolean).join('; ').replaceAll('|', '\\|')} |`
  })
  return rows.length === 0
    ? []
    : [`\n| ${what} | required | type | meaning |`, '| --- | --- | --- | --- |', ...rows]
}

function typeOf(schema: Record<string, unknown>): string {
  const choices = schema.anyOf as Record<string, unknown>[] | undefined
  if (choices) return choices.map(typeOf).join(' or ')
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(', ')
  const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern']
    .filter(
      (name) => schema[name] !== undefined && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER,
    )
    .map((name) => (name === 'pattern' ? `pattern ${code(schema[name])}` : `${name} ${schema[name]}`))
  return [schema.type ?? 'any', ...bounds].join(', ')
}

/** A pattern may hold what Markdown would read as emphasis. */
const code = (pattern: unknown) => `\`${String(pattern).replaceAll('|', '\\|')}\``
