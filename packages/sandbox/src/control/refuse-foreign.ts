import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answers.ts'

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

/** Keeps web pages out of a server without a password: no browser's Origin, no name but loopback's. */
export async function refuseForeign(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (request.headers.origin === undefined && loopbackHosts.includes(host)) return
  return answerError(reply, 403, {
    code: 'foreign_origin',
    message: 'The sandbox accepts requests from this machine only.',
    action: 'Call it by its loopback address, and not from a web page.',
  })
}
