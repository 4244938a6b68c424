import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type { CallRecords } from './call-records.ts'

/** Creates the REST server for the carrier's call records, guarded by a token; not yet listening. */
export function createRecordsServer(options: {
  readonly records: CallRecords
  readonly token: string
}): FastifyInstance {
  const server = fastify({ forceCloseConnections: true })
  const wanted = Buffer.from(`Bearer ${options.token}`)
  server.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return
    return reply.code(401).send({ error: 'The token is not one of ours.' })
  })
  server.get<{ Params: { callId: string } }>('/v1/calls/:callId', async ({ params }, reply) => {
    const record = options.records.find(params.callId)
    return record ?? reply.code(404).send({ error: 'There is no record of such a call.' })
  })
  return server
}
