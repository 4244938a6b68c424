import type { FastifyReply } from 'fastify'

/** Responds with an error in the format of Google's APIs (clients check `error.errors[].reason`). */
export function refuseGoogle(
  reply: FastifyReply,
  code: number,
  reason: string,
  message: string,
  domain = 'global',
): FastifyReply {
  return reply.code(code).send({ error: { code, message, errors: [{ message, domain, reason }] } })
}

/** Responds with an OAuth error (RFC 6749 §5.2). */
export function refuseToken(reply: FastifyReply, code: number, error: string, why: string): FastifyReply {
  return reply.code(code).send({ error, error_description: why })
}
