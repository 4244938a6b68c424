import type { FastifyInstance, FastifyRequest } from 'fastify'

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

/** A request with the `Idempotency-Key` of an earlier one gets its answer; one that asks for something else is refused. */
export function keepAnswers(server: FastifyInstance): void {
  const kept = new Map<string, Kept>()
  server.addHook('preHandler', async (request, reply) => {
    const known = kept.get(keyOf(request) ?? '')
    if (known === undefined) return
    if (known.asked !== askedBy(request)) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return reply.code(400).send({ error: { type: 'idempotency_error', message } })
    }
    return reply
      .code(known.status)
      .header('idempotent-replayed', 'true')
      .type('application/json')
      .send(known.body)
  })
  // A failure of the provider itself is not kept: the same key may try again.
  server.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    const body = typeof payload === 'string' ? payload : undefined
    if (key !== undefined && body !== undefined && reply.statusCode < 429 && !kept.has(key))
      kept.set(key, { asked: askedBy(request), status: reply.statusCode, body })
    return payload
  })
}
