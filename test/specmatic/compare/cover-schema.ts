import { isObject, type Json, resolve } from './document.ts'
import { flattenSchema, valuesOf } from './flatten-schema.ts'

/** A schema in the document that resolves its references. */
export interface Placed {
  readonly document: Json
  readonly schema: unknown
}

/**
 * The direction of a comparison. `taken`: every value that was accepted must still be accepted (limits count).
 * `given`: every returned value must be one that clients already know, where responses are open: other fields, other
 * values of an enum and other limits are additive (spec:versioning.open-answers).
 */
export type Direction = 'taken' | 'given'

/** One difference, with its place: `name: maxLength 60 became 50`. */
export type Difference = string

/** Why the values of `narrow` are not all values of `wide`; empty if they are. */
export function coverSchema(wide: Placed, narrow: Placed, direction: Direction, at = ''): Difference[] {
  return cover(wide, narrow, { direction, at, seen: new Set() })
}

interface Context {
  readonly direction: Direction
  readonly at: string
  /** Pairs of references under comparison: schemas may be recursive. */
  readonly seen: ReadonlySet<string>
}

function cover(wide: Placed, narrow: Placed, context: Context): Difference[] {
  const pair = `${refOf(wide.schema)} ${refOf(narrow.schema)}`
  const isPair = refOf(wide.schema) !== undefined && refOf(narrow.schema) !== undefined
  if (isPair && context.seen.has(pair)) return []
  const inside = isPair ? { ...context, seen: new Set([...context.seen, pair]) } : context
  const choices = flattenSchema(wide.document, wide.schema)
  return flattenSchema(narrow.document, narrow.schema).flatMap((variant) => {
    const typed = choices.filter(({ type }) => type === variant.type)
    const named = context.direction === 'given' ? namedAlike(at(wide, typed), at(narrow, variant)) : typed
    // Another alternative of a response is additive, as another value of an enum is.
    if (named.length === 0 && typed.length > 0) return []
    const tries = (named.length > 0 ? named : choices).map((choice) =>
      coverOne(at(wide, choice), at(narrow, variant), inside),
    )
    // the choice with the fewest differences is the intended one
    const least = tries.sort((left, right) => left.length - right.length)[0]
    return least ?? [told(context, 'nothing is accepted')]
  })
}

const refOf = (schema: unknown) => (isObject(schema) ? schema.$ref : undefined) as string | undefined
const at = <T>({ document }: Placed, schema: T) => ({ document, schema })

/** The choices that a variant can be, where a field of one value in each tells them apart: `event` for events. */
function namedAlike(
  { document, schema: choices }: { readonly document: Json; readonly schema: readonly Json[] },
  variant: Flat,
): readonly Json[] {
  const nameOf = (place: Json, schema: Json, field: string) => {
    const values = valuesOf(resolve(place, fieldsOf(schema)[field]))
    return values?.length === 1 ? values[0] : undefined
  }
  const field = Object.keys(fieldsOf(variant.schema)).find(
    (name) =>
      nameOf(variant.document, variant.schema, name) !== undefined &&
      choices.every((choice) => nameOf(document, choice, name) !== undefined),
  )
  if (field === undefined) return choices
  const name = nameOf(variant.document, variant.schema, field)
  return choices.filter((choice) => same(nameOf(document, choice, field), name))
}
const told = ({ at }: Context, what: string): Difference => (at === '' ? what : `${at}: ${what}`)

type Flat = Placed & { readonly schema: Json }

function coverOne(wide: Flat, narrow: Flat, context: Context): Difference[] {
  const [known, used] = [wide.schema.type, narrow.schema.type]
  if (known === undefined) return coverKeywords(wide.schema, narrow.schema, context)
  if (known !== used && !(known === 'number' && used === 'integer')) {
    const [was, is] = inTime(context, known, used ?? 'anything')
    return [told(context, `type ${was} became ${is}`)]
  }
  return [
    ...coverKeywords(wide.schema, narrow.schema, context),
    ...(known === 'object' ? coverFields(wide, narrow, context) : []),
    ...(known === 'array' ? coverItems(wide, narrow, context) : []),
  ]
}

/** Compares `before` and `after` in this order, whichever of them has to cover the other. */
const inTime = <T>({ direction }: Context, wide: T, narrow: T): readonly [T, T] =>
  direction === 'taken' ? [narrow, wide] : [wide, narrow]

const upperBounds = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
const lowerBounds = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']
/** Keywords compared elsewhere, or without an effect on validity. */
const silent = new Set([
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'items', 'propertyNames'],
  ...[
    'title',
    'description',
    'example',
    'examples',
    'deprecated',
    'readOnly',
    'writeOnly',
    'default',
    'format',
  ],
  ...['discriminator', 'contentMediaType', 'contentEncoding'],
])

function coverKeywords(wide: Json, narrow: Json, context: Context): Difference[] {
  const became = (word: string) => {
    const [was, is] = inTime(context, wide[word], narrow[word])
    return told(context, `${word} ${JSON.stringify(was) ?? 'none'} became ${JSON.stringify(is) ?? 'none'}`)
  }
  const isNumber = wide.type === 'integer' || wide.type === 'number'
  const formatDiffers = wide.format !== undefined && wide.format !== narrow.format
  const found = formatDiffers && !isNumber ? [became('format')] : []
  if (context.direction === 'given') return found
  const differs = (word: string) => {
    const [bound, value] = [wide[word], narrow[word]]
    if (bound === undefined) return false
    if (upperBounds.includes(word)) return !(Number(value) <= Number(bound))
    if (lowerBounds.includes(word)) return !(Number(value ?? leastOf(word)) >= Number(bound))
    return JSON.stringify(bound) !== JSON.stringify(value)
  }
  const words = Object.keys(wide).filter((word) => !silent.has(word) && !word.startsWith('x-'))
  const changedDefault =
    narrow.default !== undefined && !same(narrow.default, wide.default) ? ['default'] : []
  return [
    ...found,
    ...[...words.filter(differs), ...changedDefault].map(became),
    ...coverValues(wide, narrow, context),
  ]
}

/** Nothing is shorter than empty; a number has no minimum. */
const leastOf = (word: string) =>
  word.startsWith('min') && word !== 'minimum' ? 0 : Number.NEGATIVE_INFINITY

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

function coverValues(wide: Json, narrow: Json, context: Context): Difference[] {
  const [known, used] = [valuesOf(wide), valuesOf(narrow)]
  if (known === undefined) return []
  if (used === undefined) return [told(context, `only ${JSON.stringify(known)} is accepted`)]
  return used
    .filter((value) => !known.some((one) => same(one, value)))
    .map((value) => told(context, `the value ${JSON.stringify(value)} is gone`))
}

function coverFields(wide: Flat, narrow: Flat, context: Context): Difference[] {
  const [known, used] = [fieldsOf(wide.schema), fieldsOf(narrow.schema)]
  const required = (schema: Json) => (schema.required ?? []) as readonly string[]
  const [before, after] = inTime(context, known, used)
  const gone = Object.keys(before).filter((name) => !(name in after))
  const more = required(wide.schema).filter((name) => !required(narrow.schema).includes(name))
  const duty = context.direction === 'taken' ? 'became required' : 'may be left out'
  const inField = (name: string) => ({ ...context, at: context.at === '' ? name : `${context.at}.${name}` })
  return [
    ...gone.map((name) => told(inField(name), 'is gone')),
    ...more.filter((name) => !gone.includes(name)).map((name) => told(inField(name), duty)),
    ...Object.keys(known)
      .filter((name) => name in used)
      .flatMap((name) =>
        cover({ ...wide, schema: known[name] }, { ...narrow, schema: used[name] }, inField(name)),
      ),
    ...coverOthers(wide, narrow, context),
  ]
}

const fieldsOf = (schema: Json) => (schema.properties ?? {}) as Json

/** The unnamed fields of the description. */
function coverOthers(wide: Flat, narrow: Flat, context: Context): Difference[] {
  const [known, used] = [wide.schema.additionalProperties ?? true, narrow.schema.additionalProperties ?? true]
  const inside = { ...context, at: `${context.at}{}` }
  if (known === false) {
    return used === false || context.direction === 'given' ? [] : [told(context, 'other fields are refused')]
  }
  const names =
    context.direction === 'taken' && wide.schema.propertyNames !== undefined
      ? cover(
          { ...wide, schema: wide.schema.propertyNames },
          { ...narrow, schema: narrow.schema.propertyNames ?? { type: 'string' } },
          { ...context, at: `${context.at}{names}` },
        )
      : []
  if (!isObject(known) || used === false) return names
  const others = isObject(used) ? used : {}
  return [...names, ...cover({ ...wide, schema: known }, { ...narrow, schema: others }, inside)]
}

function coverItems(wide: Flat, narrow: Flat, context: Context): Difference[] {
  if (wide.schema.items === undefined) return []
  return cover(
    { ...wide, schema: wide.schema.items },
    { ...narrow, schema: narrow.schema.items ?? {} },
    { ...context, at: `${context.at}[]` },
  )
}
