import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serveHttpFaults } from '../faults/serve-http-faults.ts'
import { serveSupplierOrders } from './order-routes.ts'
import type { SupplierOptions } from './supplier-context.ts'
import { SupplierState } from './supplier-state.ts'

const maxBodyBytes = 64 * 1024

/** Creates a wholesaler of phone numbers with a small REST API; not yet listening. */
export function createSupplier(options: SupplierOptions): FastifyInstance {
  const { faults, clock, apiKey } = options
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  server.setNotFoundHandler((_, reply) => refuse(reply, 404, 'There is nothing here.'))
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    refuse(reply, error.statusCode ?? 500, error.message),
  )
  server.addHook('onRequest', async (request, reply) => {
    if (!hasKey(request, apiKey)) return refuse(reply, 401, 'The API key is not one of ours.')
  })
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('supplier'),
    refusals: {
      reject: (reply) => refuse(reply, 422, 'Refused, as the sandbox was told to do.'),
      '5xx': (reply) => refuse(reply, 500, 'Failed, as the sandbox was told to do.'),
      '429': (reply) => refuse(reply, 429, 'Too many requests, as the sandbox was told to say.'),
    },
  })
  serveSupplierOrders(server, { ...options, state: new SupplierState() })
  return server
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error })

function hasKey({ headers }: FastifyRequest, apiKey: string): boolean {
  const given = Buffer.from(headers.authorization?.replace(/^Bearer /, '') ?? '')
  const wanted = Buffer.from(apiKey)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
