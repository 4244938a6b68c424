import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import { nestsDeeper } from '../surface/nesting.ts'
import { withinTime } from './within-time.ts'

type Schema = Readonly<Record<string, unknown>>

/** Says in words what is wrong with the JSON Schema of a tool's arguments; undefined: nothing. */
export function wrongSchema(schema: Schema): string | undefined {
  const text = JSON.stringify(schema)
  if (text.length > maxSchemaCharacters) {
    return `has ${text.length} characters as JSON; at most ${maxSchemaCharacters} are accepted`
  }
  if (nestsDeeper(text, maxSchemaDepth)) return `nests deeper than ${maxSchemaDepth}`
  if (schema.type !== 'object') return 'must be a JSON Schema of type object'
  if (foreignReference(schema)) return 'must not refer to another document'
  // Read as 2020-12 whatever it says: for what arguments need, the dialects are alike.
  const { $schema: _, ...plain } = schema
  if (!dialect.validateSchema(plain)) {
    return `is not a JSON Schema: ${dialect.errorsText(dialect.errors, { dataVar: '' }).slice(0, maxSentence)}`
  }
  try {
    compile(schema)
    return undefined
  } catch (error) {
    return `is not a JSON Schema: ${sentenceOf(error)}`
  }
}

/** Says in words what is wrong with arguments; undefined: they are as the schema wants them. */
export function wrongArguments(schema: Schema, given: unknown): string | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return 'arguments must be an object'
  try {
    const { ajv, check } = compile(schema)
    if (withinTime(maxCheckMs, () => check(given))) return undefined
    return ajv.errorsText(check.errors, { dataVar: 'arguments' }).slice(0, maxSentence)
  } catch (error) {
    // A pattern that never ends, a reference to itself: nothing that these arguments could satisfy.
    return `the arguments could not be checked: ${sentenceOf(error)}`
  }
}

const maxSchemaCharacters = 16_000
const maxSchemaDepth = 20
/** A schema is written by a user: it may have no more than about twice this of the processor. */
const maxCompileMs = 250
const maxCheckMs = 100
const maxSentence = 300

const options: Options = {
  // Words of other dialects and of model vendors are left alone; formats tell the model, they do not refuse.
  strict: false,
  validateFormats: false,
  inlineRefs: false,
  ownProperties: true,
  logger: false,
}
/** Knows what a schema looks like; compiles none. */
const dialect = new Ajv2020(options)

/** With an instance of its own: one keeps every schema that it has seen. */
function compile(schema: Schema): { ajv: Ajv2020; check: ValidateFunction } {
  return withinTime(maxCompileMs, () => {
    const ajv = new Ajv2020({ ...options, validateSchema: false })
    return { ajv, check: ajv.compile(schema) }
  })
}

/** `$ref` and its kin may lead to places in the schema itself. */
function foreignReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) =>
      (/^\$(ref|dynamicRef|recursiveRef)$/.test(key) &&
        typeof inner === 'string' &&
        !inner.startsWith('#')) ||
      foreignReference(inner),
  )
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'it is not valid').slice(0, maxSentence)
