import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusePay } from './refuse-pay.ts'

interface Kept {
  readonly asked: string
  readonly status: number
  readonly body: string
}

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  return request.method === 'POST' && typeof key === 'string' ? key : undefined
}

const askedBy = (request: FastifyRequest): string => `${request.url} ${JSON.stringify(request.body)}`

/** What was carried out, or declined by a card: nothing else is kept, and the same key may try again. */
const isKept = (status: number): boolean => status < 300 || status === 402

export interface KeptAnswers {
  /** Keeps the answers of what is carried out. Before anything that may lose them on their way. */
  keep(server: FastifyInstance): void
  /** A request with the `Idempotency-Key` of an earlier one gets its answer; one that asks for something else is refused. */
  repeat(server: FastifyInstance): void
}

export function keepAnswers(): KeptAnswers {
  const kept = new Map<string, Kept>()
  const running = new Map<string, FastifyRequest>()
  return {
    keep(server) {
      server.addHook('onSend', async (request, reply, payload) => {
        const key = keyOf(request)
        if (key === undefined || running.get(key) !== request) return payload
        running.delete(key)
        if (typeof payload === 'string' && isKept(reply.statusCode))
          kept.set(key, { asked: askedBy(request), status: reply.statusCode, body: payload })
        return payload
      })
    },
    repeat(server) {
      server.addHook('preHandler', async (request, reply) => {
        const key = keyOf(request)
        if (key === undefined) return
        const known = kept.get(key)
        if (known !== undefined && known.asked !== askedBy(request)) {
          const message = 'Keys for idempotent requests can only be used with the same parameters.'
          return refusePay(reply, 400, { type: 'idempotency_error', message })
        }
        if (known !== undefined)
          return reply
            .code(known.status)
            .header('idempotent-replayed', 'true')
            .type('application/json')
            .send(known.body)
        if (running.has(key)) {
          const message = 'There is currently another in-progress request using this key.'
          return refusePay(reply, 409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
        }
        running.set(key, request)
      })
    },
  }
}
