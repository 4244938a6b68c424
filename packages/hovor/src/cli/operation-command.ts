import { type Json, jsonSchemasOf, type Operation } from '@hovor/api'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { z } from 'zod'
import { callOperation, type ServiceAccess } from './call-operation.ts'
import { everyPage, pageField } from './every-page.ts'
import { type PrintIo, printAnswer, printDone } from './print-answer.ts'
import { sentenceOf } from './sentence-of.ts'

/** Everything a command needs from its process. */
export interface CommandIo extends PrintIo {
  readonly access: () => ServiceAccess
  readonly readFile: (path: string) => Buffer
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>
}

interface JsonFields {
  readonly fields: Readonly<Record<string, JsonField>>
  readonly required: readonly string[]
}

interface JsonField {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly default?: unknown
}

/** The fields of requests, by definition. */
export type RequestFields = ReadonlyMap<z.ZodType, Json>

/** Describes the requests of all operations at once, which takes less time than one by one. */
export const requestFieldsOf = (operations: readonly Operation[]): RequestFields =>
  jsonSchemasOf(
    operations.flatMap(({ params, query, body }) =>
      [params, query, body].filter((part) => part !== undefined),
    ),
    'input',
  )

/**
 * Builds a command from an operation: path parameters become arguments, query and body fields options. Object and list
 * fields take JSON, and `--data` takes the whole body. What may be too long for a command line is also read from a file:
 * `@contacts.json`, for a field in base64 the bytes of `@contacts.csv`.
 */
export function operationCommand(operation: Operation, io: CommandIo, described: RequestFields): Command {
  const command = new Command(operation.command).description(operation.summary)
  const { fields: params } = fieldsOf(described, operation.params)
  const query = fieldsOf(described, operation.query)
  const body = fieldsOf(described, operation.body)
  const required = [...query.required, ...body.required]
  for (const name of Object.keys(params)) command.argument(`<${name}>`, params[name]?.description ?? '')
  for (const [name, field] of Object.entries({ ...query.fields, ...body.fields }))
    command.addOption(optionOf(name, field, required.includes(name), io))
  if (operation.body !== undefined)
    command.option('--data <json>', 'request body as JSON, @file, or @- for standard input', wholeBody(io))
  if (operation.idempotent) command.option('--idempotency-key <key>', 'retry the same action safely')
  if (pageField(operation) !== undefined) command.option('--all', 'every page, not only one')
  if (operation.binary !== undefined) command.requiredOption('--out <file>', 'output file')
  command.action(async (...args: unknown[]) => {
    const values = args.slice(0, Object.keys(params).length) as string[]
    const options = command.opts<Record<string, unknown>>()
    const given = { query: pick(options, Object.keys(query.fields)), body: bodyOf(operation, options, body) }
    const missing = required.find((name) => !(name in { ...given.query, ...(given.body as object) }))
    if (missing !== undefined)
      command.error(`error: required option '${flagsOf(command, missing)}' not specified`)
    const ask = options.all === true ? everyPage : callOperation
    const answer = await ask(io.access(), operation, {
      params: Object.fromEntries(Object.keys(params).map((name, index) => [name, values[index] ?? ''])),
      ...given,
      idempotencyKey: options.idempotencyKey as string | undefined,
    })
    if (answer.kind === 'bytes') {
      await io.writeFile(options.out as string, answer.bytes)
      const bytes = answer.bytes.length
      printDone(`Wrote ${bytes} bytes to ${options.out}`, { file: options.out, bytes }, io)
    } else await printAnswer(operation, answer.value, io)
  })
  return command
}

/** An option as the help shows it. */
const flagsOf = ({ options }: Command, name: string): string =>
  options.find((option) => option.attributeName() === name)?.flags ?? name

function fieldsOf(described: RequestFields, schema: z.ZodType | undefined): JsonFields {
  const { properties = {}, required = [] } = (schema && described.get(schema)) ?? {}
  return { fields: properties as JsonFields['fields'], required: required as JsonFields['required'] }
}

/** Option names taken by the program itself: a body field with such a name becomes, for example, `--body-version`. */
const takenWords = ['key', 'version']

function flagOf(name: string): string {
  const word = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return takenWords.includes(word) ? `body-${word}` : word
}

function optionOf(name: string, field: JsonField, isRequired: boolean, io: CommandIo): Option {
  const isBase64 = name.endsWith('Base64')
  const isLarge = field.type === 'array' || field.type === 'object'
  const notes = [...(isBase64 || isLarge ? ['(or @file)'] : []), ...(isRequired ? ['(required)'] : [])]
  const description = [field.description ?? '', ...notes].join(' ').trim()
  if (field.type === 'boolean') return switchOf(name, description)
  const option = new Option(`--${flagOf(name)} <value>`, description)
  option.attributeName = () => name
  if (field.enum !== undefined) option.choices(field.enum.map(String))
  else if (isBase64) option.argParser(base64OrFile(io))
  else if (isLarge) option.argParser(jsonOrFile(io))
  else if (field.type !== 'string') option.argParser(parseJson)
  return option
}

/** `--accept-quote` alone is true; `--accept-quote false` is not. */
function switchOf(name: string, description: string): Option {
  const option = new Option(`--${flagOf(name)} [value]`, description)
  option.choices(['true', 'false']).preset('true').argParser(parseSwitch)
  option.attributeName = () => name
  return option
}

function parseSwitch(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new InvalidArgumentError('neither true nor false; arguments come before it')
}

/** Parses JSON; a bare word is a string. `--agent-id ag_…` needs no quotes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (/^[[{"]/.test(text)) throw new InvalidArgumentError('not valid JSON')
    return text
  }
}

/** No JSON and no base64 begins with an at sign. */
const fileOf = ({ readFile }: CommandIo, text: string): Buffer | undefined => {
  if (!text.startsWith('@')) return undefined
  try {
    return readFile(text.slice(1))
  } catch (error) {
    throw new InvalidArgumentError(`${text.slice(1)} cannot be read: ${sentenceOf(error)}`)
  }
}

const jsonOrFile = (io: CommandIo) => (text: string) => {
  const file = fileOf(io, text)
  return file === undefined ? parseJson(text) : jsonIn(file, text.slice(1))
}

/** The whole body of a request: an object, from a file or as written. */
const wholeBody = (io: CommandIo) => (text: string) => {
  const body = jsonOrFile(io)(text)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  const hint = text.startsWith('@') ? '' : '; a file is named with @ before it, such as @body.json'
  throw new InvalidArgumentError(`the body of a request is a JSON object, such as {"name": "Anna"}${hint}`)
}

/** The JSON in a file. Windows writes UTF-8 and UTF-16 files with a byte order mark. */
function jsonIn(file: Buffer, path: string): unknown {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe
  const text = file.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\ufeff/, '')
  const name = path === '-' ? 'standard input' : path
  if (text.trim() === '') throw new InvalidArgumentError(`${name} is empty`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidArgumentError(`${name} is not valid JSON: ${sentenceOf(error)}`)
  }
}

const base64OrFile = (io: CommandIo) => (text: string) => fileOf(io, text)?.toString('base64') ?? text

function bodyOf(operation: Operation, options: Record<string, unknown>, { fields }: JsonFields): unknown {
  if (operation.body === undefined) return undefined
  const body = { ...(options.data as object | undefined), ...pick(options, Object.keys(fields)) }
  return operation.bodyOptional === true && Object.keys(body).length === 0 ? undefined : body
}

function pick(options: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  )
}
