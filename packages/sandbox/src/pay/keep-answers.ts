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

/** Only successes and card declines are stored; after other errors the same key may be retried. */
const isKept = (status: number): boolean => status < 300 || status === 402

export interface KeptAnswers {
  /** Stores responses; registered before anything that may lose them in transit. */
  keep(server: FastifyInstance): void
  /** Replays the stored response for a known `Idempotency-Key`; a different request under the same key is refused. */
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
