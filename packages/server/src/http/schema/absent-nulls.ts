import { z } from 'zod'
import { discriminated, wrappers } from './schemas-along.ts'

/**
 * The same value without its fields that are null where the field may be left out and null says nothing there:
 * generated clients and models write null for what is not given. A field that null empties keeps it, and a field that is
 * required, unknown or a map's entry is left as it is, to be refused or taken by its definition. decision:0070
 */
export function withoutAbsentNulls(schema: z.ZodType, value: unknown): unknown {
  return holdsNull(value) ? without(schema, value) : value
}

function without(schema: z.ZodType, value: unknown): unknown {
  const inner = wrappers(schema).at(-1)!
  if (inner instanceof z.ZodUnion) return withoutInUnion(inner, value)
  if (Array.isArray(value))
    return inner instanceof z.ZodArray
      ? value.map((item) => without(inner.element as z.ZodType, item))
      : value
  if (!isObject(value)) return value
  if (inner instanceof z.ZodObject) {
    const { shape } = inner
    return rebuilt(value, (name, field) => {
      const known = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined
      if (known === undefined) return field
      return field === null && mayBeAbsent(known) ? absent : without(known, field)
    })
  }
  return inner instanceof z.ZodRecord
    ? rebuilt(value, (_name, entry) => without(inner.valueType as z.ZodType, entry))
    : value
}

/** By the member that the value is: the one that its discriminator names, else the first that takes it. */
function withoutInUnion(schema: z.ZodUnion, value: unknown): unknown {
  const named = discriminated(schema, value)
  if (named !== undefined) return without(named, value)
  for (const option of schema.options as readonly z.ZodType[]) {
    const tried = without(option, value)
    if (option.safeParse(tried).success) return tried
  }
  return value
}

const absent = Symbol('absent')

function rebuilt(
  value: Readonly<Record<string, unknown>>,
  changed: (name: string, field: unknown) => unknown,
): object {
  const entries = Object.entries(value).map(([name, field]) => [name, changed(name, field)] as const)
  return Object.fromEntries(entries.filter(([, field]) => field !== absent))
}

const known = new WeakMap<z.ZodType, boolean>()

function mayBeAbsent(field: z.ZodType): boolean {
  const answer = known.get(field) ?? (field._zod.optin !== undefined && !takesNull(field))
  known.set(field, answer)
  return answer
}

/** By the definition: a number that is read from text would take null for 0. */
function takesNull(field: z.ZodType): boolean {
  return wrappers(field).some(
    (one) =>
      one instanceof z.ZodNullable ||
      one instanceof z.ZodNull ||
      one instanceof z.ZodUnknown ||
      one instanceof z.ZodAny ||
      (one instanceof z.ZodLiteral && one.values.has(null)) ||
      (one instanceof z.ZodUnion && (one.options as readonly z.ZodType[]).some(takesNull)),
  )
}

function holdsNull(value: unknown): boolean {
  if (typeof value !== 'object') return false
  return value === null || Object.values(value).some(holdsNull)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
