import type { Operation } from '@hovor/api'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/** Writes an answer as JSON text; what the definition does not name is left out. Throws on what does not fit. */
export type AnswerWriter = (operation: Operation, answer: unknown) => string

/** A writer that can compile its serialisers in advance: some take longer than a call may be held up. */
export type PreparedWriter = AnswerWriter & { prepare(operations: readonly Operation[]): void }

/**
 * Compiles the serialiser of an operation from its `returns`, with its first answer at the latest. With `check`, every
 * text is read back and parsed by the definition as well, so that a test sees an answer that breaks it.
 */
export function createAnswerWriter(check: boolean): PreparedWriter {
  const serialisers = new Map<Operation, Serialise>()
  const compileAll = (operations: readonly Operation[]) => {
    for (const [operation, serialise] of compile(operations)) serialisers.set(operation, serialise)
  }
  const serialiserOf = (operation: Operation): Serialise => {
    if (!serialisers.has(operation)) compileAll([operation])
    return serialisers.get(operation) as Serialise
  }
  const write: AnswerWriter = (operation, answer) => {
    const text = serialiserOf(operation)(answer)
    if (check) operation.returns.parse(JSON.parse(text))
    return text
  }
  const prepare: PreparedWriter['prepare'] = (operations) => {
    compileAll(operations.filter((operation) => !operation.binary && !serialisers.has(operation)))
  }
  return Object.assign(write, { prepare })
}

type Serialise = (answer: unknown) => string

function compile(operations: readonly Operation[]): (readonly [Operation, Serialise])[] {
  const binary = operations.find((operation) => operation.binary)
  if (binary) throw new Error(`${binary.name} has a binary answer but returned a record`)
  const schemas = serialiserSchemas(operations.map(({ returns }) => returns))
  return operations.map((operation, index) => [operation, fastJson(schemas[index] as Schema, options)])
}

type Schema = Parameters<typeof fastJson>[0]

/** The serialiser's choice among union members knows the format that disables escaping. */
const options = { ajv: { formats: { unsafe: true } } } as const

interface SerialiserSchema {
  type?: string
  enum?: readonly unknown[]
  format?: string
  anyOf?: SerialiserSchema[]
  /** In place of a union with null, until all of them are described. */
  nullableOf?: SerialiserSchema
}

/**
 * The JSON Schemas as the serialiser wants them: `nullable` instead of a union with null, which it writes faster, and no
 * search for what must be escaped in ids and words of ours. Described at once: what they share is described once.
 */
function serialiserSchemas(returns: readonly z.ZodType[]): Schema[] {
  const described = z.toJSONSchema(z.object(Object.fromEntries(returns.entries())), {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const schema = jsonSchema as SerialiserSchema
      if (isPlain(schema, zodSchema)) schema.format = 'unsafe'
      const [only, other] = schema.anyOf?.filter((one) => one.type !== 'null') ?? []
      if (!only || other || schema.anyOf?.length !== 2) return
      delete schema.anyOf
      // What it refers to may be described later.
      schema.nullableOf = only
    },
  })
  const schemas = (described as { readonly properties: Readonly<Record<string, Schema>> }).properties
  return returns.map((_, index) => withNullable(schemas[index]) as Schema)
}

/** The schema, changed in place, with `nullable` on what may be null. */
function withNullable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) withNullable(inner)
  const { nullableOf } = value as SerialiserSchema
  if (nullableOf === undefined) return value
  delete (value as SerialiserSchema).nullableOf
  return Object.assign(value, nullableOf, { nullable: true })
}

/**
 * Ids and lists of words, in letters, digits and underscores. A pattern that is only described does not count: the
 * value may come from a client.
 */
function isPlain({ type, enum: words }: SerialiserSchema, { _zod: { bag } }: z.core.$ZodType): boolean {
  if (type !== 'string') return false
  if (words !== undefined) return words.every((word) => /^\w+$/.test(String(word)))
  const checked = bag.patterns instanceof Set ? [...bag.patterns] : []
  return checked.some((pattern) => pattern instanceof RegExp && plainId.test(pattern.source))
}

/** The pattern of an id: a prefix and hexadecimal digits, from end to end. */
const plainId = /^\^[a-z]+_\[0-9a-f\]\{\d+\}\$$/
