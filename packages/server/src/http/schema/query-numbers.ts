import { z } from 'zod'
import type { Failure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'

/**
 * A number of the query arrives as text. What JavaScript also takes for one (`0x10`, `1e2`, a space, nothing at
 * all) is none in the description of the interface.
 */
export function refuseOddNumber(schema: z.ZodType, query: object): Failure | undefined {
  for (const name of numbersOf(schema)) {
    const value = (query as Record<string, unknown>)[name]
    if (typeof value !== 'string' || /^-?\d+(\.\d+)?$/.test(value)) continue
    return invalid(name, value, 'is not a whole number')
  }
  return undefined
}

const known = new WeakMap<z.ZodType, readonly string[]>()

function numbersOf(schema: z.ZodType): readonly string[] {
  const names = known.get(schema) ?? coercedIn(schema)
  known.set(schema, names)
  return names
}

function coercedIn(schema: z.ZodType): readonly string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([, field]) => isNumber(field))
    .map(([name]) => name)
}

function isNumber(schema: z.ZodType): boolean {
  const {
    type,
    innerType,
    in: input,
  } = schema._zod.def as { type: string; innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return type === 'number' || (inner !== undefined && isNumber(inner))
}
