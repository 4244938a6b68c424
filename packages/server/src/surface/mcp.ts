import { interfaceVersion } from '@hovor/api'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { type CallToolResult, createMcpHandler, Server } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/failure.ts'
import { bearerToken } from './authenticate.ts'
import type { Exchange, Outcome, SurfaceDeps } from './exchange.ts'
import type { Pipeline } from './execute.ts'
import type { Handler } from './handler.ts'
import { type McpOperation, mcpOperations } from './mcp-tools.ts'
import { createRequestIds } from './request-id.ts'
import { toldError } from './told-error.ts'

/** How long an idle answer stream is kept alive with comments. */
const keepAliveMs = 15_000

/**
 * `/mcp`: streamable HTTP without sessions, protocol revisions 2026-07-28 and 2025-11-25. The same operations,
 * keys and rate limit as REST; a call of a tool goes through the same pipeline.
 */
export function addMcp(
  app: FastifyInstance,
  deps: SurfaceDeps,
  handlers: readonly Handler[],
  pipeline: Pipeline,
): { close(): Promise<void> } {
  const operations = mcpOperations(handlers)
  const mcp = createMcpHandler(
    (context) => createServer(deps, operations, pipeline, context.authInfo?.token),
    {
      keepAliveMs,
      onerror: (error) => deps.log.debug({ err: error }, 'an MCP request was refused'),
    },
  )
  const answer = toNodeHandler(mcp, {
    onerror: (error) => deps.log.error({ err: error }, 'an MCP request failed'),
  })
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const token = bearerToken(request.headers.authorization)
      const known = token === undefined ? undefined : await deps.keys.verify(token)
      if (token === undefined || !known) return refuse(deps, request, reply)
      if (!isOwnOrigin(deps, request))
        return reply.code(403).type('text/plain').send('This Origin is not allowed.\n')
      const body = parsedBody(request)
      if (body.kind === 'malformed') return reply.code(400).send(parseError)
      reply.hijack()
      reply.raw.setHeader('x-request-id', request.id)
      reply.raw.setHeader('x-service-version', interfaceVersion)
      const auth = { token, clientId: known.keyId, scopes: [], expiresAt: farFuture }
      await answer(
        Object.assign(request.raw, { auth }) as Parameters<typeof answer>[0],
        reply.raw,
        body.value,
      )
    },
  })
  return { close: () => mcp.close() }
}

/** JSON-RPC 2.0 §5.1. */
const parseError = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
/** A key has no end of its own; the SDK wants one. */
const farFuture = 4_102_444_800

function createServer(
  deps: SurfaceDeps,
  operations: ReadonlyMap<string, McpOperation>,
  pipeline: Pipeline,
  token: string | undefined,
): Server {
  const server = new Server(
    { name: 'hovor', title: 'Hovor', version: interfaceVersion },
    { capabilities: { tools: {} } },
  )
  server.setRequestHandler('tools/list', async () => ({
    tools: [...operations.values()].map(({ tool }) => tool),
  }))
  server.setRequestHandler('tools/call', async ({ params }): Promise<CallToolResult> => {
    const requestId = createRequestIds(deps.randomBytes)()
    const operation = operations.get(params.name)
    if (!operation) {
      const message = `There is no tool ${JSON.stringify(params.name.slice(0, 60))}.`
      return resultOf(toldError(fail('validation', { message }), requestId, deps.baseUrl))
    }
    const exchange = exchangeOf(operation, params.arguments ?? {}, requestId, token)
    return resultOf(await pipeline.execute(exchange))
  })
  return server
}

function exchangeOf(
  { handler, inputOf }: McpOperation,
  given: Readonly<Record<string, unknown>>,
  requestId: string,
  token: string | undefined,
): Exchange {
  const { idempotencyKey, ...input } = inputOf(given)
  return {
    handler,
    surface: 'mcp',
    requestId,
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    idempotencyKey,
    range: undefined,
    input,
    remote: () => ({ address: undefined, host: undefined, origin: undefined, forwarded: true }),
    headers: {},
  }
}

/** An error becomes a tool error that carries the same fields as the REST answer. */
function resultOf(outcome: Outcome): CallToolResult {
  if (outcome.kind === 'bytes') throw new Error('an answer in bytes cannot be a tool')
  const value = JSON.parse(outcome.text) as Record<string, unknown>
  if (outcome.code === undefined) {
    return { content: [{ type: 'text', text: outcome.text }], structuredContent: value }
  }
  const error = value.error as Record<string, unknown>
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(error) }], structuredContent: error }
}

function refuse(deps: SurfaceDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = toldError(fail('unauthorized'), request.id, deps.baseUrl)
  reply.code(401).header('www-authenticate', 'Bearer realm="hovor", error="invalid_token"')
  return reply.type('application/json; charset=utf-8').send(told.kind === 'json' ? told.text : '')
}

/** A browser page of another site must not reach a service on this machine (DNS rebinding). */
function isOwnOrigin(deps: SurfaceDeps, request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  return origin === new URL(deps.baseUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}

type ParsedBody = { readonly kind: 'parsed'; readonly value: unknown } | { readonly kind: 'malformed' }

function parsedBody(request: FastifyRequest): ParsedBody {
  if (typeof request.body !== 'string') return { kind: 'parsed', value: undefined }
  try {
    return { kind: 'parsed', value: JSON.parse(request.body) }
  } catch {
    return { kind: 'malformed' }
  }
}
