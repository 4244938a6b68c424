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
  const serialiserOf = (operation: Operation): Serialise => {
    const serialise = serialisers.get(operation) ?? compile(operation)
    serialisers.set(operation, serialise)
    return serialise
  }
  const write: AnswerWriter = (operation, answer) => {
    const text = serialiserOf(operation)(answer)
    if (check) operation.returns.parse(JSON.parse(text))
    return text
  }
  const prepare: PreparedWriter['prepare'] = (operations) => {
    for (const operation of operations) if (!operation.binary) serialiserOf(operation)
  }
  return Object.assign(write, { prepare })
}

type Serialise = (answer: unknown) => string

function compile(operation: Operation): Serialise {
  if (operation.binary) throw new Error(`${operation.name} has a binary answer but returned a record`)
  return fastJson(serialiserSchema(operation.returns), options)
}

/** The serialiser's choice among union members knows the format that disables escaping. */
const options = { ajv: { formats: { unsafe: true } } } as const

interface SerialiserSchema {
  type?: string
  enum?: readonly unknown[]
  format?: string
  anyOf?: { type?: string }[]
  nullable?: boolean
}

/**
 * The JSON Schema as the serialiser wants it: `nullable` instead of a union with null, which it writes faster, and no
 * search for what must be escaped in ids and words of ours.
 */
function serialiserSchema(returns: z.ZodType) {
  return z.toJSONSchema(returns, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const schema = jsonSchema as SerialiserSchema
      if (isPlain(schema, zodSchema)) schema.format = 'unsafe'
      const [only, other] = schema.anyOf?.filter((one) => one.type !== 'null') ?? []
      if (!only || other || schema.anyOf?.length !== 2) return
      delete schema.anyOf
      Object.assign(schema, only, { nullable: true })
    },
  }) as Parameters<typeof fastJson>[0]
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
