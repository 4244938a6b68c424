import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serveHttpFaults } from '../../faults/serve-http-faults.ts'
import { Grants } from '../../google/grants.ts'
import { serveBooks } from './books-routes.ts'
import {
  type FakturoidContext,
  type FakturoidOptions,
  refuse,
  requireUserAgent,
} from './fakturoid-context.ts'
import { serveAuthorize, serveTokens } from './oauth-routes.ts'
import { RateLimit } from './rate-limit.ts'

const maxBodyBytes = 64 * 1024
const accessTokenLifetimeSecs = 7200

/** Fakturoid: its OAuth and, of its API v3, what reads contacts and documents; not yet listening. */
export function createFakturoidServer(options: FakturoidOptions): FastifyInstance {
  const grants = new Grants(
    (prefix) => `${prefix}${Buffer.from(options.randomBytes(24)).toString('base64url')}`,
  )
  grants.settings.accessTokenSecs = accessTokenLifetimeSecs
  const context: FakturoidContext = { ...options, grants }
  const server = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.setNotFoundHandler((_, reply) => refuse(reply, 404, 'not_found', 'Page does not exist'))
  server.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    refuse(reply, error.statusCode ?? 500, 'invalid_request', error.message),
  )
  const prefix = '/api/v3'
  server.register(async (pages) => serveAuthorize(pages, context), { prefix })
  server.register(async (tokens) => serveTokens(tokens, context), { prefix })
  server.register(async (api) => serveApi(api, context), { prefix })
  return server
}

function serveApi(server: FastifyInstance, context: FakturoidContext): void {
  const limit = new RateLimit(context.clock)
  server.addHook('onRequest', async (request, reply) => requireUserAgent(request, reply))
  server.addHook('onRequest', async (request, reply) => {
    const token = bearerOf(request)
    if (context.grants.holderOf(token, context.clock.nowMs()) === undefined)
      return refuse(reply, 401, 'unauthorized', 'Access token is invalid or has expired')
    const { remaining, resetSecs } = limit.count(token)
    reply.header('x-ratelimit-policy', limit.policy)
    reply.header('x-ratelimit', `default;r=${Math.max(0, remaining)};t=${resetSecs}`)
    if (remaining < 0) return tooMany(reply)
  })
  serveFaults(server, context)
  serveBooks(server, context)
}

const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

const tooMany = (reply: FastifyReply) => refuse(reply, 429, 'too_many_requests', 'Rate limit exceeded')

/** Faults of the target `fakturoid`. */
function serveFaults(server: FastifyInstance, { clock, faults }: FakturoidContext): void {
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('fakturoid'),
    refusals: {
      reject: (reply) => refuse(reply, 403, 'forbidden', 'The user has no permission'),
      unauthorized: (reply) => refuse(reply, 401, 'unauthorized', 'Access token is invalid or has expired'),
      'not-found': (reply) => refuse(reply, 404, 'not_found', 'Account does not exist'),
      '5xx': (reply) => refuse(reply, 500, 'internal_error', 'Internal server error'),
      '429': tooMany,
      '503': (reply) => refuse(reply, 503, 'maintenance', 'Fakturoid is in read-only mode'),
    },
  })
}
