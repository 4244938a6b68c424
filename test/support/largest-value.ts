import type { Json } from '@hovor/api'
import { filled } from '@hovor/clock/testing/awkward'

/** Fields of no bound of their own are bounded by the body. */
const unboundedLength = 100_000
/** Of an array or object without a bound. */
const unboundedItems = 1000

/**
 * The largest value of a JSON Schema whose free texts are made of `unit`, within about `budget` characters. What the
 * schema cannot say (a number that exists, keys that differ) may still make it refused.
 */
export function largestValue(schema: Json, unit: string, budget: number): unknown {
  const of = schema as Schema
  if (of.const !== undefined) return of.const
  if (of.enum !== undefined) return of.enum.at(-1)
  const choices = of.anyOf ?? of.oneOf
  if (choices !== undefined) return heaviest(choices.map((choice) => largestValue(choice, unit, budget)))
  if (of.allOf !== undefined) return largestValue(Object.assign({}, ...of.allOf), unit, budget)
  switch (of.type) {
    case 'string':
      return textOf(of, unit, budget)
    case 'integer':
    case 'number':
      return Math.min(of.maximum ?? 1, 1_000_000)
    case 'boolean':
      return true
    case 'array':
      return arrayOf(of, unit, budget)
    case 'object':
      return objectOf(of, unit, budget)
    default:
      return null
  }
}

interface Schema extends Json {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly examples?: readonly unknown[]
  readonly items?: Json
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Json>>
  readonly additionalProperties?: Json | boolean
}

function textOf({ maxLength = unboundedLength, pattern, examples }: Schema, unit: string, budget: number) {
  const length = Math.max(1, Math.min(maxLength, budget))
  const text = filled(unit, length)
  if (pattern === undefined || new RegExp(pattern, 'u').test(text)) return text
  return examples?.[0] ?? text
}

function arrayOf({ items = {}, maxItems = unboundedItems }: Schema, unit: string, budget: number) {
  const one = largestValue(items, unit, budget)
  const weight = JSON.stringify(one ?? null).length + 1
  const count = Math.min(maxItems, Math.floor(budget / weight))
  return Array.from({ length: Math.max(1, count) }, (_, index) => numbered(one, index))
}

function objectOf(schema: Schema, unit: string, budget: number) {
  const named = Object.entries(schema.properties ?? {})
  const value: Record<string, unknown> = {}
  let left = budget
  for (const [name, property] of named) {
    value[name] = largestValue(property, unit, Math.max(1, left))
    left -= JSON.stringify(value[name] ?? null).length
  }
  if (typeof schema.additionalProperties !== 'object') return value
  const one = largestValue(schema.additionalProperties, unit, Math.min(left, 1000))
  for (let key = 0; key < unboundedItems && left > 0; key += 1) {
    value[`k${key}`] = one
    left -= JSON.stringify(one ?? null).length + 8
  }
  return value
}

/** Keys and ids have to differ. */
function numbered(value: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  const own = value as Record<string, unknown>
  const names = Object.keys(own).filter((name) => ['key', 'id', 'externalId'].includes(name))
  return names.length === 0
    ? value
    : { ...own, ...Object.fromEntries(names.map((name) => [name, `k${index}`])) }
}

const heaviest = (values: readonly unknown[]) =>
  values.reduce((most, value) => (weightOf(value) > weightOf(most) ? value : most))
const weightOf = (value: unknown) => JSON.stringify(value ?? null).length
