import type { Clock } from '@hovor/clock'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultBoard } from '../../faults/fault-board.ts'
import type { Grants } from '../../google/grants.ts'
import type { Happenings } from '../../happenings/happenings.ts'

export interface FakturoidOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly client: { readonly clientId: string; readonly clientSecret: string }
}

/** The shared state of the routes. */
export interface FakturoidContext extends FakturoidOptions {
  readonly grants: Grants
}

/** Responds with an error in the API's format. */
export const refuse = (reply: FastifyReply, status: number, code: string, description: string) =>
  reply.code(status).send({ error: code, error_description: description })

/** Requests without a User-Agent are refused, even for tokens. */
export function requireUserAgent(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if ((request.headers['user-agent'] ?? '').trim() !== '') return undefined
  return refuse(reply, 403, 'invalid_request', 'Required header "User-Agent" is missing')
}
