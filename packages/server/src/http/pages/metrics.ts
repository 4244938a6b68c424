import type { Clock } from '@hovor/clock'
import type { FastifyInstance } from 'fastify'
import { expositionType } from '../../platform/metrics/exposition.ts'
import { sameText } from '../exchange/same-text.ts'
import { bearerToken } from '../pipeline/bearer-token.ts'
import { sharedLook } from './shared-look.ts'

/** Figures for a monitoring system, and who may read them. */
export interface Metrics {
  readonly tokens: readonly string[]
  /** In the text format of Prometheus. */
  readonly collect: () => Promise<string>
}

/** One reading serves everybody who asks within this time. */
const lookMs = 1_000

/**
 * `/metrics`: the figures of this process and of the queue, for a program with a token. Without any token there is no such
 * page. It is read every few seconds, so it is in no audit log and has no line in the log.
 */
export function addMetrics(app: FastifyInstance, clock: Clock, { tokens, collect }: Metrics): void {
  if (tokens.length === 0) return
  const look = sharedLook(collect, { clock, lookMs })
  app.get('/metrics', async (request, reply) => {
    const token = bearerToken(request.headers.authorization)
    reply.header('cache-control', 'no-store')
    if (token === undefined || !tokens.some((one) => sameText(one, token))) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send(refusal)
    }
    return reply.type(expositionType).send(await look())
  })
}

const refusal = 'Send a token of an operator, or HOVOR_METRICS_TOKEN, as Authorization: Bearer <TOKEN>.\n'
