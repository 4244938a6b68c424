import { type Json, jsonSchemasOf, type Operation } from '@hovor/api'
import { Command } from 'commander'
import type { z } from 'zod'
import { wholeBody } from '../input/file-value.ts'
import type { JsonField } from '../input/json-field.ts'
import { type InputIo, optionsOf } from '../input/options-of.ts'
import { callOperation, type ServiceAccess } from './call-operation.ts'
import { everyPage, pageField } from './every-page.ts'
import { type PrintIo, printAnswer, printDone } from './print-answer.ts'
import { saveAnswer } from './save-answer.ts'
import { searchArgument } from './search-argument.ts'

/** Everything a command needs from its process. */
export interface CommandIo extends PrintIo, InputIo {
  readonly access: () => ServiceAccess
  readonly writeFile: (path: string, parts: AsyncIterable<Uint8Array>) => Promise<void>
}

interface JsonFields {
  readonly fields: Readonly<Record<string, JsonField>>
  readonly required: readonly string[]
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
 * fields take JSON or key=value pairs, and `--data` takes the whole body. Times are also dates, and amounts have an option in
 * crowns. What may be too long for a command line is also read from a file: `@contacts.json`, for a field in base64 the
 * bytes of `@contacts.csv`.
 */
export function operationCommand(operation: Operation, io: CommandIo, described: RequestFields): Command {
  const command = new Command(operation.command).description(operation.summary)
  const { fields: params } = fieldsOf(described, operation.params)
  const query = fieldsOf(described, operation.query)
  const body = fieldsOf(described, operation.body)
  const required = [...query.required, ...body.required]
  for (const name of Object.keys(params)) command.argument(`<${name}>`, params[name]?.description ?? '')
  const isSearched = searchArgument in query.fields
  if (isSearched) command.argument(`[${searchArgument}]`, 'the same as --search')
  const fields = { ...query.fields, ...body.fields }
  const names = Object.keys(fields)
  for (const [name, field] of Object.entries(fields))
    for (const option of optionsOf({ name, field, isRequired: required.includes(name), names }, io))
      command.addOption(option)
  if (operation.body !== undefined)
    command.option('--data <json>', 'request body as JSON, @file, or @- for standard input', (text: string) =>
      wholeBody(text, io.readFile),
    )
  if (operation.idempotent) command.option('--idempotency-key <key>', 'retry the same action safely')
  if (pageField(operation) !== undefined) command.option('--all', 'every page, not only one')
  if (operation.binary !== undefined) command.requiredOption('--out <file>', 'output file')
  command.action(async (...args: unknown[]) => {
    const values = args.slice(0, Object.keys(params).length) as string[]
    const options = command.opts<Record<string, unknown>>()
    const search = isSearched ? args[values.length] : undefined
    if (search !== undefined && options.search !== undefined)
      command.error('error: what to search for is given twice, as an argument and with --search')
    options.search ??= search
    const given = { query: pick(options, Object.keys(query.fields)), body: bodyOf(operation, options, body) }
    const missing = required.find((name) => !(name in { ...given.query, ...(given.body as object) }))
    if (missing !== undefined)
      command.error(`error: required option '${flagsOf(command, missing)}' not specified`)
    const input = {
      params: Object.fromEntries(Object.keys(params).map((name, index) => [name, values[index] ?? ''])),
      ...given,
      idempotencyKey: options.idempotencyKey as string | undefined,
    }
    if (operation.binary !== undefined) {
      const path = options.out as string
      const write = (parts: AsyncIterable<Uint8Array>) => io.writeFile(path, parts)
      const bytes = await saveAnswer(io.access(), operation, input, { path, write })
      printDone(`Wrote ${bytes} bytes to ${path}`, { file: path, bytes }, io)
      return
    }
    const ask = options.all === true ? everyPage : callOperation
    const answer = await ask(io.access(), operation, input)
    if (answer.kind === 'json') await printAnswer(operation, answer.value, io)
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
