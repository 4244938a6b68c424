import type { FastifyReply } from 'fastify'

/** Answers in the error shape of Google's APIs (`error.errors[].reason` is what clients look at). */
export function refuseGoogle(
  reply: FastifyReply,
  code: number,
  reason: string,
  message: string,
  domain = 'global',
): FastifyReply {
  return reply.code(code).send({ error: { code, message, errors: [{ message, domain, reason }] } })
}

/** Answers in the error shape of an authorization server (RFC 6749 §5.2). */
export function refuseToken(reply: FastifyReply, code: number, error: string, why: string): FastifyReply {
  return reply.code(code).send({ error, error_description: why })
}
