import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import { startCpuClock } from '../../../platform/threads/thread-cpu.ts'
import type { JsonSchema } from './json-schema.ts'

/* What the schema threads do. A schema is written by a customer and may take any time: never on the main thread. */

/** A schema to be judged, or arguments to be judged by it. */
export type SchemaOrder =
  | { readonly kind: 'schema'; readonly schema: JsonSchema }
  | { readonly kind: 'arguments'; readonly schema: JsonSchema; readonly given: unknown }

export interface SchemaAnswer {
  /** The error in words; undefined if there is none. */
  readonly wrong: string | undefined
  /** Of this thread. */
  readonly cpuMs: number
}

export function checkSchema(order: SchemaOrder): SchemaAnswer {
  const usedMs = startCpuClock()
  const wrong =
    order.kind === 'schema' ? wrongSchema(order.schema) : wrongArguments(order.schema, order.given)
  return { wrong, cpuMs: usedMs() }
}

function wrongSchema(schema: JsonSchema): string | undefined {
  // Read as 2020-12 whatever it says: for what arguments need, the dialects are alike.
  const { $schema: _, ...plain } = schema
  if (!dialect.validateSchema(plain)) {
    return `is not a JSON Schema: ${dialect.errorsText(dialect.errors, { dataVar: '' }).slice(0, maxSentence)}`
  }
  try {
    compiled(schema)
    return undefined
  } catch (error) {
    return `is not a JSON Schema: ${sentenceOf(error)}`
  }
}

function wrongArguments(schema: JsonSchema, given: unknown): string | undefined {
  try {
    const { ajv, check } = compiled(schema)
    if (check(given)) return undefined
    return ajv.errorsText(check.errors, { dataVar: 'arguments' }).slice(0, maxSentence)
  } catch (error) {
    // A reference to itself: nothing that these arguments could satisfy.
    return `the arguments could not be checked: ${sentenceOf(error)}`
  }
}

const maxSentence = 300

const options: Options = {
  // Keywords of other dialects and of model vendors are ignored; formats inform the model, they do not reject.
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  ownProperties: true,
  logger: false,
}
/** Knows what a schema looks like; compiles none. */
const dialect = new Ajv2020(options)
// Its first use compiles the dialect itself, which no account should pay for.
dialect.validateSchema({})

interface Compiled {
  readonly ajv: Ajv2020
  readonly check: ValidateFunction
}

/** Compiling costs a hundred times what checking does, and a tool is used again and again. */
const maxKept = 50
const kept = new Map<string, Compiled>()

/** With an instance of its own: one keeps every schema that it has seen. */
function compiled(schema: JsonSchema): Compiled {
  const text = JSON.stringify(schema)
  let found = kept.get(text)
  if (found === undefined) {
    const ajv = new Ajv2020({ ...options, validateSchema: false })
    found = { ajv, check: ajv.compile(schema) }
  }
  kept.delete(text)
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string)
  kept.set(text, found)
  return found
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'it is not valid').slice(0, maxSentence)
