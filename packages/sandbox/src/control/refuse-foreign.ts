import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answers.ts'

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

/** Keeps web pages out of a server without a password: no browser's Origin, no name but loopback's. */
export async function refuseForeign(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!isForeign(request.headers)) return
  return answerError(reply, 403, {
    code: 'foreign_origin',
    message: 'The sandbox accepts requests from this machine only.',
    action: 'Call it by its loopback address, and not from a web page.',
  })
}

/** Whether a request comes from a web page, or by another name than loopback's. */
export function isForeign({ host = '', origin }: IncomingHttpHeaders): boolean {
  return origin !== undefined || !loopbackHosts.includes(host.replace(/:\d+$/, ''))
}
