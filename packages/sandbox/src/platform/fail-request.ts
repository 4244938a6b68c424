import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveHttpFaults } from '../faults/serve-http-faults.ts'
import type { PlatformContext } from './platform-context.ts'

/** Responds with an error in the platform's format. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ detail: { status: code, message } })
}

/** Faults of the target `platform`, one per request. */
export function serveFaults(server: FastifyInstance, { faults, clock }: PlatformContext): void {
  const told = 'as the sandbox was told to'
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('platform'),
    refusals: {
      reject: (reply) => refuse(reply, 403, 'missing_permissions', `The request was refused, ${told} do.`),
      '5xx': (reply) => refuse(reply, 500, 'internal_error', `The platform failed, ${told} do.`),
      '429': (reply) =>
        refuse(
          reply.header('retry-after', '7'),
          429,
          'too_many_concurrent_requests',
          `Too many requests, ${told} say.`,
        ),
    },
  })
}
