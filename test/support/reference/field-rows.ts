import { code } from './markdown.ts'
import { choicesOf, nameIn, type Schema, type Schemas } from './schema.ts'
import { typeWords } from './type-words.ts'

/** One field of an object, however deep inside it. */
export interface FieldRow {
  /** `workflow.nodes[].id`; `[]` is any item of a list, `{}` any value of a map. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  /** Description, default and when it applies. */
  readonly meaning: string
}

export interface Reading {
  readonly schemas: Schemas
  /** Whether the fields of a named schema are listed too; otherwise its name is the type. */
  readonly isOpened: (name: string) => boolean
  /** The words for a named schema that is not opened. */
  readonly linkTo: (name: string) => string
}

/** The fields of a schema with those inside them, each after the field that contains it. */
export function fieldRows(schema: Schema, reading: Reading): readonly FieldRow[] {
  return rowsInside(schema, '', reading, [])
}

/** @param path the named schemas around it: one that contains itself is not listed again */
function rowsInside(
  schema: Schema,
  before: string,
  reading: Reading,
  path: readonly string[],
): readonly FieldRow[] {
  const { schema: own, name } = opened(schema, reading, path)
  if (own === undefined) return []
  const around = name === undefined ? path : [...path, name]
  const choices = choicesOf(own)
  if (choices) return oneOfRows(choices.map((choice) => variantOf(choice, before, reading, around)))
  const fields = Object.entries(own.properties ?? {}).flatMap(([field, inner]) => [
    rowOf(inner, `${before}${field}`, own.required?.includes(field) === true, reading, around),
    ...rowsInside(inner, `${before}${field}.`, reading, around),
  ])
  const { items, additionalProperties } = own
  const inItems = items ? rowsInside(items, `${before.slice(0, -1)}[].`, reading, around) : []
  const isMap = typeof additionalProperties === 'object'
  const inValues = isMap ? rowsInside(additionalProperties, `${before.slice(0, -1)}{}.`, reading, around) : []
  return [...fields, ...inItems, ...inValues]
}

interface Opened {
  /** Undefined where its fields are not listed. */
  readonly schema?: Schema
  readonly name?: string
}

function opened(schema: Schema, { schemas, isOpened }: Reading, path: readonly string[]): Opened {
  if (schema.$ref === undefined) return { schema }
  const name = nameIn(schema.$ref)
  const target = schemas[name]
  return target === undefined || !isOpened(name) || path.includes(name) ? {} : { schema: target, name }
}

function rowOf(
  schema: Schema,
  name: string,
  isRequired: boolean,
  reading: Reading,
  path: readonly string[],
): FieldRow {
  const target = opened(schema, reading, path).schema
  const description = schema.description ?? target?.description
  const preset = schema.default ?? target?.default
  const notes = [
    description,
    preset === undefined ? undefined : `Default: \`${JSON.stringify(preset)}\``,
    schema.writeOnly ? 'Never returned' : undefined,
    schema.deprecated ? 'Deprecated' : undefined,
  ]
  const type = typeWords(schema, (reference) => wordsFor(reference, reading, path))
  return { name, type, isRequired, meaning: notes.filter((note) => note !== undefined).join('. ') }
}

/** An opened schema is described where it is used. */
function wordsFor(reference: string, reading: Reading, path: readonly string[]): string {
  const target = opened({ $ref: reference }, reading, path).schema
  if (target === undefined) return reading.linkTo(nameIn(reference))
  return typeWords(target, (inner) => wordsFor(inner, reading, [...path, nameIn(reference)]))
}

interface Variant {
  /** The field whose one value tells it from the others. */
  readonly mark?: { readonly name: string; readonly value: unknown }
  readonly rows: readonly FieldRow[]
}

function variantOf(schema: Schema, before: string, reading: Reading, path: readonly string[]): Variant {
  const rows = rowsInside(schema, before, reading, path)
  const { properties = {} } = opened(schema, reading, path).schema ?? {}
  const [mark] = Object.entries(properties).filter(([, { const: value }]) => value !== undefined)
  if (mark === undefined) return { rows }
  const [name, { const: value }] = mark
  return { rows, mark: { name, value } }
}

/** The fields of several forms in one list: one that is the same in all of them is named once. */
function oneOfRows(variants: readonly Variant[]): readonly FieldRow[] {
  const forms = variants.filter(({ rows }) => rows.length > 0)
  const found = forms.flatMap(({ mark, rows }) => rows.map((row) => ({ mark, row })))
  const names = [...new Set(found.map(({ row }) => row.name))]
  return names.flatMap((name) => {
    const named = found.filter(({ row }) => row.name === name)
    const kinds = [...new Set(named.map(({ row }) => kindOf(row)))]
    return kinds.map((kind) => {
      const same = named.filter(({ row }) => kindOf(row) === kind)
      const type = [...new Set(same.map(({ row }) => row.type))].join(' or ')
      const when = same.length === forms.length ? '' : whenWords(same.flatMap(({ mark }) => mark ?? []))
      const { isRequired, meaning } = same[0]!.row
      const words = [when, meaning].filter((text) => text !== '').join(': ')
      return { name, type, isRequired, meaning: words }
    })
  })
}

/** ``With `kind` `"http"` or `"mail"` ``. */
function whenWords(marks: readonly { readonly name: string; readonly value: unknown }[]): string {
  const [first] = marks
  if (first === undefined) return ''
  return `With ${code(first.name)} ${marks.map(({ value }) => code(JSON.stringify(value))).join(' or ')}`
}

const kindOf = ({ isRequired, meaning }: FieldRow) => JSON.stringify([isRequired, meaning])
