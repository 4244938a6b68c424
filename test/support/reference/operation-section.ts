import { type Operation, schemaNameOf, scopeOf } from '@hovor/api'
import { answerTable } from './answer-table.ts'
import { type ApiDocument, methodIn, responsesIn } from './api-document.ts'
import { curlSample } from './curl-sample.ts'
import type { Reading } from './field-rows.ts'
import { fieldTable } from './field-table.ts'
import { code, codeBlock, table } from './markdown.ts'
import { recordLink } from './record-links.ts'
import { nameIn, type Schema } from './schema.ts'
import { typeWords } from './type-words.ts'
import { typescriptSample } from './typescript-sample.ts'

/**
 * An operation as a section of its page: what it does, who may call it, its parameters, the fields of its body and
 * answer with their bounds, its responses, and a request with curl and in TypeScript.
 */
export function operationSection(document: ApiDocument, operation: Operation): string {
  // A session is for pages only: there is no program to show.
  const forPeople = operation.audience === 'person'
  const samples = () => [
    ...codeBlock('sh', curlSample(operation)),
    ...codeBlock('ts', typescriptSample(operation)),
  ]
  const lines = [
    `## ${operation.summary}\n`,
    `\`${operation.method} ${operation.path}\`\n`,
    ...(operation.description === undefined ? [] : [`${operation.description}\n`]),
    ...factsOf(operation).map((fact) => `- ${fact}`),
    ...parameterTable(document, operation),
    ...bodyTable(document, operation),
    ...answerTable(document, operation),
    ...successTable(document, operation),
    ...(forPeople ? [] : samples()),
  ]
  return `${lines.join('\n')}\n`
}

function factsOf(operation: Operation): string[] {
  const { audience, spends, idempotent, whileSuspended, mcp, name, tag, command, bodyLimitBytes } = operation
  const facts = [
    `operation ${code(name)}, requires ${callers[audience]}`,
    audience === 'account' && `an app needs the scope ${code(scopeOf(operation))}`,
    spends && 'may spend credit or money',
    whileSuspended && 'works while the account is suspended',
    idempotent && 'accepts `Idempotency-Key`',
    mcp && `MCP tool ${code(mcp.tool)}`,
    audience !== 'person' && `command ${code(`hovor ${tag} ${command}`)}`,
    bodyLimitBytes !== undefined && `a body of at most ${bodyLimitBytes / 1024 / 1024} MiB`,
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

const callers: Record<Operation['audience'], string> = {
  account: 'an API key',
  person: 'the session of a person in the portal',
  operator: 'an operator token',
  loopback: 'no key; only from the same machine',
  public: 'no key',
}

function parameterTable(document: ApiDocument, operation: Operation): string[] {
  const rows = methodIn(document, operation).parameters.map((parameter) => {
    const { name, in: place, required, schema, description = '' } = parameter
    const preset = schema.default === undefined ? '' : `Default: ${code(JSON.stringify(schema.default))}`
    return [
      code(name),
      place,
      typeWords(schema, nameIn),
      required ? 'yes' : 'no',
      [description, preset].filter((words) => words !== '').join('. '),
    ]
  })
  return table(['parameter', 'in', 'type', 'required', 'meaning'], rows)
}

/** Requests are read where they are written, so nothing in them is left to another page. */
function bodyTable(document: ApiDocument, operation: Operation): string[] {
  const { requestBody } = methodIn(document, operation)
  if (!requestBody) return []
  const [schema] = Object.values(requestBody.content).map((content) => content.schema)
  const rows = fieldTable(
    ['body field', 'required'],
    schema ?? {},
    readingOf(document, () => true),
  )
  const optional = requestBody.required ? [] : ['\nThe body may be left out.']
  return [...optional, ...rows]
}

/** The fields of the JSON answer; a record is on its own page. */
function successTable(document: ApiDocument, operation: Operation): string[] {
  const own = schemaNameOf(operation, 'Response')
  const schema = responsesIn(document, operation)
    .filter(([status]) => Number(status) < 400)
    .map(([, { content }]): Schema | undefined => content['application/json']?.schema)[0]
  if (schema === undefined) return []
  const isOpened = (name: string) => name === own
  if (schema.$ref !== undefined && !isOpened(nameIn(schema.$ref)))
    return [`\nThe answer is a record: ${recordLink(nameIn(schema.$ref), '../')}.`]
  return fieldTable(['answer field', 'always'], schema, readingOf(document, isOpened))
}

const readingOf = (document: ApiDocument, isOpened: (name: string) => boolean): Reading => ({
  schemas: document.components.schemas,
  isOpened,
  linkTo: (name) => recordLink(name, '../'),
})
