import type { FastifyReply } from 'fastify'
import type { Outcome } from './exchange.ts'

/** Sends an outcome with its status; its other headers stand on the reply already. */
export function send(reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (outcome.kind === 'json') {
    reply.request.failureCode = outcome.code
    return reply
      .code(outcome.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(outcome.text)
  }
  const { status, headers, body } = outcome.answer
  return reply.code(status).headers(headers).send(body)
}
