import type { FastifyInstance } from 'fastify'

/** What this process can do now. Only `ready` decides the status; parts are told as they are. */
export interface Readiness {
  readonly ready: boolean
  readonly parts: Readonly<Record<string, 'ok' | 'degraded'>>
}

/** `/healthz`: the process is up. `/readyz`: it can take requests (DECISIONS.md §13). */
export function addHealth(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { ready, parts } = await readiness()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', parts })
  })
}
