import type { FastifyReply } from 'fastify'

export interface PayError {
  readonly type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly payment_intent?: object
}

/** Responds with an error in the payment provider's format. */
export const refusePay = (reply: FastifyReply, status: number, error: PayError): FastifyReply =>
  reply.code(status).send({ error })

export const refuseUnknown = (reply: FastifyReply, what: string, id: string): FastifyReply =>
  refusePay(reply, 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  })

export const refuseParam = (reply: FastifyReply, param: string, message: string): FastifyReply =>
  refusePay(reply, 400, { type: 'invalid_request_error', param, message })
