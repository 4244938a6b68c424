import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { answerInvalid } from './answers.ts'

/** Parses with a strict schema and answers 400 `validation` when that fails. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  reply: FastifyReply,
  run: (parsed: z.output<Schema>) => unknown,
): unknown {
  const parsed = schema.safeParse(value ?? {})
  return parsed.success ? run(parsed.data) : answerInvalid(reply, parsed.error)
}
