import { interfaceVersion } from '@hovor/api'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/failure.ts'
import { bearerToken } from './authenticate.ts'
import type { Exchange, FoundCaller, Outcome, SurfaceDeps } from './exchange.ts'
import type { Pipeline } from './execute.ts'
import type { Handler } from './handler.ts'
import { isLoopbackHost } from './loopback.ts'
import { createMcpServer, type McpCall, type McpExtension } from './mcp-server.ts'
import { mcpOperations } from './mcp-tools.ts'
import { bodyOf } from './request-body.ts'
import { toldError } from './told-error.ts'

/** How long an idle answer stream is kept alive with comments. */
const keepAliveMs = 15_000

export interface McpOptions {
  readonly handlers: readonly Handler[]
  readonly pipeline: Pipeline
  /** Who calls with a bearer token, whatever kinds of tokens there are. */
  readonly callers: { verify(token: string): FoundCaller | Promise<FoundCaller> }
  readonly extend?: McpExtension
}

/**
 * `/mcp`: streamable HTTP without sessions, protocol revisions 2026-07-28 and 2025-11-25. The same operations,
 * keys and rate limit as REST; a call of a tool goes through the same pipeline.
 */
export function addMcp(
  app: FastifyInstance,
  deps: SurfaceDeps,
  options: McpOptions,
): { close(): Promise<void> } {
  const running = createRunning(options.pipeline)
  const parts = {
    deps,
    operations: mcpOperations(options.handlers),
    execute: running.execute,
    ...(options.extend && { extend: options.extend }),
  }
  const mcp = createMcpHandler(
    ({ authInfo }) => createMcpServer(parts, authInfo?.extra?.call as McpCall, mcp.notify),
    {
      keepAliveMs,
      onerror: (error) => deps.log.debug({ err: error }, 'an MCP request was refused'),
    },
  )
  const answer = toNodeHandler(mcp, {
    onerror: (error) => deps.log.error({ err: error }, 'an MCP request failed'),
  })
  const callers = new WeakMap<FastifyRequest, NonNullable<FoundCaller>>()
  app.route({
    method: 'POST',
    url: '/mcp',
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (!isOwnOrigin(deps, request)) return refuseOrigin(reply)
      const token = bearerToken(request.headers.authorization)
      const caller = token === undefined ? undefined : await options.callers.verify(token)
      if (!caller) return refuse(deps, request, reply)
      callers.set(request, caller)
    },
    handler: async (request, reply) => {
      const message = messageOf(request)
      if (message.kind === 'refused') return reply.code(message.status).send(message.answer)
      const call = callOf(request, reply, callers.get(request)!)
      reply.hijack()
      reply.raw.setHeader('x-request-id', request.id)
      reply.raw.setHeader('x-service-version', interfaceVersion)
      const auth = {
        token: '',
        clientId: call.caller.keyId,
        scopes: [],
        expiresAt: farFuture,
        extra: { call },
      }
      await answer(
        Object.assign(request.raw, { auth }) as Parameters<typeof answer>[0],
        reply.raw,
        message.value,
      )
    },
  })
  return {
    async close() {
      await running.settled()
      await mcp.close()
    },
  }
}

/** A key has no end of its own; the library wants one. */
const farFuture = 4_102_444_800

/** A client that hangs up ends its exchange, not the operation; whoever closes the door waits for those. */
function createRunning(pipeline: Pipeline) {
  const running = new Set<Promise<Outcome>>()
  return {
    execute(exchange: Exchange): Promise<Outcome> {
      const outcome = pipeline.execute(exchange)
      running.add(outcome)
      return outcome.finally(() => running.delete(outcome))
    },
    settled: () => Promise.all(running),
  }
}

function callOf(request: FastifyRequest, reply: FastifyReply, caller: NonNullable<FoundCaller>): McpCall {
  return {
    requestId: request.id,
    caller,
    tell(headers) {
      if (reply.raw.headersSent) return
      // `Retry-After` speaks of a status that an answer of MCP does not have.
      for (const [name, value] of Object.entries(headers))
        if (name.startsWith('ratelimit-')) reply.raw.setHeader(name, value)
    },
  }
}

function refuse(deps: SurfaceDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = toldError(fail('unauthorized'), request.id, deps.baseUrl)
  reply.code(401).header('www-authenticate', 'Bearer realm="hovor", error="invalid_token"')
  return reply.type('application/json; charset=utf-8').send(told.kind === 'json' ? told.text : '')
}

function refuseOrigin(reply: FastifyReply): FastifyReply {
  return reply.code(403).type('text/plain').send('This Origin is not allowed.\n')
}

/**
 * A browser's page reaches this door only from the service's own address, or from one of this machine that is also the
 * address of the request: a name that is rebound to this machine is neither. Programs send no Origin.
 */
function isOwnOrigin(deps: SurfaceDeps, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.origin === new URL(deps.baseUrl).origin || (isLoopbackHost(from.host) && from.host === host)
}

type Message =
  | { readonly kind: 'message'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly answer: object }

/** One JSON-RPC message: MCP has no batches since its revision 2025-06-18. */
function messageOf(request: FastifyRequest): Message {
  const body = bodyOf(request)
  if (body.kind === 'unsupported') return refused(415, -32_000, 'The Content-Type must be application/json.')
  const value = body.kind === 'text' ? parsed(body.text) : undefined
  if (value === undefined) return refused(400, -32_700, 'Parse error: the body is not valid JSON.')
  if (Array.isArray(value)) return refused(400, -32_600, 'Invalid request: send one message at a time.')
  return { kind: 'message', value }
}

/** JSON-RPC 2.0 §5: `id` is null where it could not be read. */
function refused(status: number, code: number, message: string): Message {
  return { kind: 'refused', status, answer: { jsonrpc: '2.0', id: null, error: { code, message } } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
