import { code } from './markdown.ts'
import { choicesOf, type Schema } from './schema.ts'

/**
 * The type of a value with its bounds, as one cell of a table: `string or null, 1 to 60 characters`.
 *
 * @param linkTo the words for a reference to a named schema
 */
export function typeWords(schema: Schema, linkTo: (reference: string) => string): string {
  const choices = choicesOf(schema)
  if (schema.$ref !== undefined) return linkTo(schema.$ref)
  if (choices) return [...new Set(choices.map((choice) => typeWords(choice, linkTo)))].join(' or ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ')
  return [nameOfType(schema, linkTo), ...boundsOf(schema)].join(', ')
}

function nameOfType(schema: Schema, linkTo: (reference: string) => string): string {
  const { items, additionalProperties } = schema
  const types = [schema.type ?? 'any'].flat()
  const names = types.map((type) => {
    if (type === 'array') return items === undefined ? 'array' : `array of ${typeWords(items, linkTo)}`
    const isMap = type === 'object' && typeof additionalProperties === 'object'
    if (isMap && schema.properties === undefined)
      return `object, each value ${typeWords(additionalProperties, linkTo)}`
    return type
  })
  return names.join(' or ')
}

/** What limits the value beyond its type, each in a few words. */
function boundsOf(schema: Schema): string[] {
  const { format, pattern, propertyNames } = schema
  const isWidth = format === undefined || /^int(?:32|64)$/.test(format)
  return [
    isWidth ? undefined : format,
    span(schema.minLength, schema.maxLength, 'character'),
    span(finite(schema.minimum), finite(schema.maximum)),
    schema.type === 'array' ? span(schema.minItems, schema.maxItems, 'item') : undefined,
    propertyNames?.maxLength === undefined
      ? undefined
      : `names of at most ${propertyNames.maxLength} characters`,
    // A format says the same as its pattern, in a word.
    pattern === undefined || !isWidth ? undefined : `matches ${code(pattern)}`,
  ].filter((bound) => bound !== undefined)
}

/** A bound that only says that the number is exact in JSON says nothing to the reader. */
const finite = (bound: number | undefined): number | undefined =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound

function span(from: number | undefined, to: number | undefined, unit?: string): string | undefined {
  const counted = (count: number) =>
    unit === undefined ? grouped(count) : `${grouped(count)} ${unit}${count === 1 ? '' : 's'}`
  if (to === undefined) return from === undefined ? undefined : `at least ${counted(from)}`
  if (from === undefined) return `at most ${counted(to)}`
  return from === to ? `exactly ${counted(to)}` : `${grouped(from)} to ${counted(to)}`
}

/** With commas from five digits on. */
const grouped = (count: number): string =>
  Math.abs(count) < 10_000 ? String(count) : count.toLocaleString('en')
