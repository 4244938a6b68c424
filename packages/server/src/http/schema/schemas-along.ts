import { z } from 'zod'

/**
 * The schemas from the root to the field at `path`, each with what wraps it (optional, nullable, default, pipe),
 * outermost first; shorter where the path leaves what can be known. `value` decides between the members of a
 * union.
 */
export function schemasAlong(root: z.ZodType, path: readonly PropertyKey[], value: unknown): z.ZodType[] {
  const trail = wrappers(root)
  let inner = value
  for (const key of path) {
    const next = child(trail.at(-1)!, key, inner)
    if (!next) break
    trail.push(...wrappers(next))
    inner =
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined
  }
  return trail
}

function child(schema: z.ZodType, key: PropertyKey, value: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key as string] as z.ZodType | undefined
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType
  if (schema instanceof z.ZodUnion) return childOfUnion(schema, key, value)
  return undefined
}

/** The member that the value would be, or the first one that has such a field. */
function childOfUnion(schema: z.ZodUnion, key: PropertyKey, value: unknown): z.ZodType | undefined {
  const chosen = discriminated(schema, value)
  const fields = (chosen ? [chosen] : optionsOf(schema)).map((one) => child(one, key, value))
  return fields.find((field) => field !== undefined)
}

/** The member that the value's discriminator names; undefined without one. */
export function discriminated(schema: z.ZodUnion, value: unknown): z.ZodType | undefined {
  const { discriminator } = schema._zod.def as { discriminator?: string }
  if (discriminator === undefined) return undefined
  return optionsOf(schema).find((one) => fits(one, discriminator, value))
}

const optionsOf = (schema: z.ZodUnion): readonly z.ZodType[] =>
  (schema.options as readonly z.ZodType[]).map((option) => wrappers(option).at(-1)!)

function fits(option: z.ZodType, discriminator: string, value: unknown): boolean {
  const field = child(option, discriminator, value)
  return field?.safeParse((value as Record<string, unknown> | null)?.[discriminator]).success === true
}

/** A schema with what it wraps, outermost first. */
export function wrappers(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input } = schema._zod.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return inner ? [schema, ...wrappers(inner)] : [schema]
}
