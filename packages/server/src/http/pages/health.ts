import type { Clock } from '@hovor/clock'
import type { FastifyInstance } from 'fastify'
import { sharedLook } from './shared-look.ts'

/** The readiness of this process. Only `ready` decides the status; parts are reported as they are. */
export interface Readiness {
  readonly ready: boolean
  /** Why not, where one cause is known. */
  readonly reason?: 'disk_full'
  readonly parts: Readonly<Record<string, 'ok' | 'degraded'>>
}

/** One look at what this process can do serves everybody who asks within this time. */
const lookMs = 1_000

interface HealthDeps {
  readonly clock: Clock
  readonly readiness: () => Promise<Readiness>
  readonly draining?: () => boolean
}

/**
 * `/healthz`: the process is up. `/readyz`: it can take requests (spec:deployment.health). While it drains it is not
 * ready, and answers ask clients to close the connection, so that load balancers send nothing more.
 */
export function addHealth(app: FastifyInstance, { clock, readiness, draining }: HealthDeps): void {
  const look = sharedLook(readiness, { clock, lookMs })
  const isDraining = draining ?? (() => false)
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { ready, parts, reason } = await look()
    if (isDraining()) return reply.code(503).send({ status: 'draining', parts })
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...(reason && { reason }), parts })
  })
}
