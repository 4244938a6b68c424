import { errorCodesOf } from '../error-codes.ts'
import { createComponents } from '../json-schema.ts'
import type { Operation } from '../operation.ts'
import { curlSample } from './curl-sample.ts'
import { fieldTable } from './field-table.ts'
import { anchorOf } from './heading-anchor.ts'

/**
 * An operation as a section of `operations.md`: what it does, over which interfaces, its parameters, fields and errors,
 * and a request with curl.
 */
export function operationSection(operation: Operation): string {
  // A session is for pages only: there is no program to show.
  const forPeople = operation.audience === 'person'
  const codes = errorCodesOf(operation).map((code) => `[\`${code}\`](errors.md#${code})`)
  const lines = [
    `### ${operation.summary}\n`,
    `\`${operation.method} ${operation.path}\`\n`,
    ...(operation.description === undefined ? [] : [`${operation.description}\n`]),
    `- operation \`${operation.name}\`, returns ${operation.status}${answerOf(operation)}`,
    `- requires ${callers[operation.audience]}`,
    ...(operation.idempotent ? ['- accepts `Idempotency-Key`'] : []),
    ...(operation.mcp ? [`- MCP tool \`${operation.mcp.tool}\``] : []),
    ...(forPeople ? [] : [`- command \`hovor ${operation.tag} ${operation.command}\``]),
    `- errors: ${codes.join(', ')}`,
    ...fieldTable('path parameter', operation.params),
    ...fieldTable('query parameter', operation.query),
    ...fieldTable('field', operation.body),
    ...(forPeople ? [] : [`\n\`\`\`sh\n${curlSample(operation)}\n\`\`\``]),
  ]
  return `${lines.join('\n')}\n`
}

const callers: Record<Operation['audience'], string> = {
  account: 'an API key',
  person: 'the session of a person in the portal',
  operator: 'an operator token',
  loopback: 'no key; only from the same machine',
  public: 'no key',
}

function answerOf({ binary, returns }: Operation): string {
  if (binary) return ` with ${binary.map((type) => `\`${type}\``).join(' or ')}`
  const { properties = {} } = createComponents().describe(returns, 'output') as {
    properties?: Record<string, { $ref?: string; items?: { $ref?: string } }>
  }
  const names = Object.entries(properties).map(([name, { $ref, items }]) => {
    const record = ($ref ?? items?.$ref)?.split('/').at(-1)
    return record === undefined ? `\`${name}\`` : `[\`${name}\`](records.md#${anchorOf(record)})`
  })
  return names.length === 0 ? '' : ` with ${names.join(', ')}`
}
