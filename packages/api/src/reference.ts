import { errorCodesOf } from './error-codes.ts'
import { errors, universalErrors } from './errors.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'
import type { Operation } from './operation.ts'

/** The generated pages of `docs/reference`, by file name. */
export function referencePages(operations: readonly Operation[]): Readonly<Record<string, string>> {
  const shown = operations.filter((operation) => operation.audience !== 'loopback')
  const document = openApiDocument(shown, { baseUrl: 'http://127.0.0.1:8080' })
  return {
    'errors.md': errorsPage(operations),
    'operations.md': operationsPage(operations),
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  }
}

const generated = '<!-- Made by `npm run reference` from packages/api; do not edit. -->\n'

function errorsPage(operations: readonly Operation[]): string {
  const everywhere: ReadonlySet<string> = new Set(universalErrors)
  const rows = Object.entries(errors).map(([code, entry]) => {
    const users = operations.filter((operation) => (operation.errors as readonly string[]).includes(code))
    const where = everywhere.has(code) ? 'anywhere' : users.map(({ name }) => `\`${name}\``).join(', ') || '–'
    return `| \`${code}\` | ${entry.status} | ${entry.cause} | ${entry.message} | ${entry.action} | ${where} |`
  })
  return [
    generated,
    '# Errors\n',
    'Every failure has the body `{"error": {code, cause, message, action, requestId, docsUrl}}`. The cause says whose',
    'turn it is: `request` change the request, `account` look at the account or the record, `busy` send the same',
    'request again in a few seconds, `service` try again later.\n',
    '| code | HTTP | cause | message | what to do | where |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function operationsPage(operations: readonly Operation[]): string {
  const tags = [...new Set(operations.map((operation) => operation.tag))]
  const sections = tags.flatMap((tag) => [
    `## ${tag}\n`,
    ...operations.filter((operation) => operation.tag === tag).map(operationSection),
  ])
  return [generated, '# Operations\n', ...sections].join('\n')
}

function operationSection(operation: Operation): string {
  const lines = [
    `### ${operation.method} ${operation.path}\n`,
    `${operation.summary}. ${operation.description ?? ''}\n`,
    `- operation \`${operation.name}\`, answers ${operation.status}`,
    `- called with ${callers[operation.audience]}`,
    ...(operation.idempotent ? ['- takes `Idempotency-Key`'] : []),
    ...(operation.mcp ? [`- MCP tool \`${operation.mcp.tool}\``] : []),
    `- command \`hovor ${operation.tag} ${operation.command}\``,
    `- errors: ${errorCodesOf(operation)
      .map((code) => `\`${code}\``)
      .join(', ')}`,
    ...fieldLines(operation),
  ]
  return `${lines.join('\n')}\n`
}

const callers: Record<Operation['audience'], string> = {
  account: 'an API key',
  operator: 'an operator token',
  loopback: 'no key, from the same machine only',
  public: 'no key',
}

function fieldLines(operation: Operation): string[] {
  if (!operation.body) return []
  const { properties = {}, required = [] } = jsonSchemaOf(operation.body, 'input') as {
    properties?: Record<string, Record<string, unknown>>
    required?: string[]
  }
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description, default: preset, ...rest } = schema
    const note = [description, preset === undefined ? undefined : `default ${JSON.stringify(preset)}`]
    return `| \`${name}\` | ${required.includes(name) ? 'yes' : 'no'} | ${typeOf(rest)} | ${note.filter(Boolean).join('; ')} |`
  })
  return ['\n| field | required | type | |', '| --- | --- | --- | --- |', ...rows]
}

/** A field's schema in a few words; what is nested stands in openapi.json. */
function typeOf(schema: Record<string, unknown>): string {
  const choices = schema.anyOf as Record<string, unknown>[] | undefined
  if (choices) return choices.map(typeOf).join(' or ')
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(', ')
  const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern']
    .filter(
      (name) => schema[name] !== undefined && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER,
    )
    .map((name) => `${name} ${String(schema[name]).replaceAll('|', '\\|')}`)
  return [schema.type ?? 'any', ...bounds].join(', ')
}
