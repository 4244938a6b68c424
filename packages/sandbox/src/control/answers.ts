import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** The error shape of the service, so that its proxy can hand errors through. */
export function answerError(
  reply: FastifyReply,
  status: number,
  error: { code: string; message: string; action: string },
): FastifyReply {
  return reply.code(status).send({ error: { ...error, cause: 'request' } })
}

/** 400 `validation`, naming the first wrong field by its dotted path. */
export function answerInvalid(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0]].join('.')
    return answerValidation(reply, `Unknown field "${path}".`, `Remove it; the README lists the fields.`)
  }
  const path = issue?.path.join('.') || 'body'
  return answerValidation(reply, `${path}: ${issue?.message ?? 'is not valid'}`, `Correct ${path}.`)
}

export function answerValidation(reply: FastifyReply, message: string, action: string): FastifyReply {
  return answerError(reply, 400, { code: 'validation', message, action })
}
