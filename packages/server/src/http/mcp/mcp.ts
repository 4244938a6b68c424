import { interfaceVersion, type Scope, scopeOf } from '@hovor/api'
import { toNodeHandler } from '@modelcontextprotocol/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../platform/kernel/failure.ts'
import { drainBody } from '../body/drain-body.ts'
import { nextTurn } from '../body/next-turn.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Outcome, Received, RequestBody, SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import { send } from '../exchange/send-outcome.ts'
import { bearerToken } from '../pipeline/bearer-token.ts'
import type { Pipeline } from '../pipeline/execute.ts'
import { refuseGuess } from '../pipeline/limit-address.ts'
import { createRateWindows, type RateState } from '../rate-limit/rate-windows.ts'
import type { McpCallers, McpPrincipal } from './mcp-callers.ts'
import { scopeChallenge, tokenChallenge } from './mcp-challenge.ts'
import { messageOf } from './mcp-message.ts'
import { createProtocol, headOf } from './mcp-protocol.ts'
import { createMcpServer, type McpCall, type McpExtension } from './mcp-server.ts'
import { type McpOperation, mcpOperations } from './mcp-tools.ts'
import { toolsetOf } from './mcp-toolset.ts'
import { toolWording } from './mcp-wording.ts'

/**
 * A call of a tool is a request of its key; what a client asks of the protocol itself, such as the list of tools, is
 * none, but bounded all the same: per key, in this process.
 */
const protocolMessagesPerMinute = 120
const maxKeys = 20_000

export interface McpOptions {
  readonly handlers: readonly Handler[]
  readonly pipeline: Pipeline
  readonly callers: McpCallers
  /** Whether a page of this origin may call it; programs send none. */
  readonly allows: (origin: string | undefined) => boolean
  readonly extend?: McpExtension
}

interface Mcp {
  /** Describes the tools now, which otherwise the first request does. */
  warm(): void
  /** Waits for the running calls of tools. */
  close(): Promise<void>
}

/**
 * `/mcp`: streamable HTTP without sessions, protocol revisions 2026-07-28 and 2025-11-25. The same operations,
 * keys and rate limit as REST; a call of a tool goes through the same pipeline.
 * spec:general.mcp-operations, spec:limits.requests-shared, spec:authentication.mcp-key
 */
export function addMcp(app: FastifyInstance, deps: SurfaceDeps, options: McpOptions): Mcp {
  const { addresses } = options.pipeline
  const running = createRunning(options.pipeline)
  let made: ReadonlyMap<string, McpOperation> | undefined
  const tools = () => {
    made ??= mcpOperations(options.handlers)
    return made
  }
  const wording = toolWording(options.handlers.map(({ operation }) => operation))
  const { extend } = options
  const parts = { deps, wording, execute: running.execute, ...(extend && { extend }) }
  const mcp = createProtocol({
    serve: (authInfo, notify) => createMcpServer(parts, authInfo?.extra?.call as McpCall, notify),
    onerror: (error) => deps.log.debug({ err: error }, 'an MCP request was refused'),
  })
  const answer = toNodeHandler(mcp, {
    onerror: (error) => deps.log.error({ err: error }, 'an MCP request failed'),
  })
  const protocol = createRateWindows({ clock: deps.clock, limit: protocolMessagesPerMinute, maxKeys })
  const principals = new WeakMap<FastifyRequest, McpPrincipal>()
  const route = {
    method: 'POST',
    // Before the body is read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!options.allows(request.headers.origin)) return refuseOrigin(request, reply)
      const { authorization } = request.headers
      const token = bearerToken(authorization)
      const principal = token === undefined ? undefined : await options.callers.verify(token)
      if (principal) {
        request.bodyOwner = principal.account.id
        return void principals.set(request, principal)
      }
      drainBody(request.raw, reply.raw)
      const tooMany = refuseGuess(deps, addresses, request.id, request.ip)
      return tooMany ? send(reply, tooMany) : refuseCaller(deps, request, reply)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const principal = principals.get(request) as McpPrincipal
      const toolset = toolsetOf(tools(), new URL(request.url, deps.baseUrl).searchParams.getAll('tools'))
      if (toolset.kind === 'unknown') return refuseToolset(deps, request, reply, toolset.message)
      const message = await messageOf(request)
      if (message.kind === 'refused') return reply.code(message.status).send(message.answer)
      const missing = missingScope(principal, toolset.tools.get(message.tool ?? ''))
      const state =
        message.tool !== undefined && missing === undefined ? undefined : protocol.take(principal.limitBy)
      if (state?.admitted === false) return refuseFlood(deps, request, reply, state)
      if (missing !== undefined) return refuseScope(deps, request, reply, principal, missing)
      if (message.tool !== undefined) options.callers.used(principal, message.tool)
      reply.hijack()
      await nextTurn(message.length)
      const raw = transferredEnding(request, reply, { principal, toolset }, message.value)
      await answer(raw, reply.raw, headOf(message.value))
    },
  }
  for (const url of ['/mcp', '/mcp/']) app.route({ ...route, url })
  return {
    warm: () => void tools(),
    async close() {
      await running.settled()
      await mcp.close()
    },
  }
}

/** A client that disconnects ends its exchange, not the operation; closing waits for running operations. */
function createRunning(pipeline: Pipeline) {
  const running = new Set<Promise<Outcome>>()
  return {
    execute(received: Received, body: RequestBody): Promise<Outcome> {
      const outcome = pipeline
        .admit(received)
        .then((admission) =>
          admission.kind === 'refused' ? admission.outcome : pipeline.execute(admission.from, body),
        )
      running.add(outcome)
      return outcome.finally(() => running.delete(outcome))
    },
    settled: () => Promise.all(running),
  }
}

/** A key has no end of its own; the library wants one. */
const farFuture = 4_102_444_800

/** The request as the library takes it, and the answer with the headers of every answer. */
function transferredEnding(
  request: FastifyRequest,
  reply: FastifyReply,
  { principal, toolset }: Pick<McpCall, 'principal' | 'toolset'>,
  message: unknown,
) {
  reply.raw.setHeader('x-request-id', request.id)
  reply.raw.setHeader('x-service-version', interfaceVersion)
  reply.raw.setHeader('x-content-type-options', 'nosniff')
  const call: McpCall = {
    requestId: request.id,
    principal,
    toolset,
    tell: (headers) => tell(reply, headers),
    told: (received, outcome) => {
      request.logged = received
      request.failureCode = outcome.kind === 'json' ? outcome.code : undefined
    },
  }
  const extra = { call, message }
  const auth = { token: '', clientId: principal.actor, scopes: [], expiresAt: farFuture, extra }
  return Object.assign(request.raw, { auth }) as Parameters<ReturnType<typeof toNodeHandler>>[0]
}

/** The rate limit of the key. `Retry-After` speaks of a status that an answer of MCP does not have. */
function tell({ raw }: FastifyReply, headers: Readonly<Record<string, string>>): void {
  if (raw.headersSent) return
  for (const [name, value] of Object.entries(headers))
    if (name.startsWith('ratelimit-')) raw.setHeader(name, value)
}

function refuseOrigin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  drainBody(request.raw, reply.raw)
  return reply.code(403).type('text/plain').send('This Origin is not allowed.\n')
}

function refuseCaller(deps: SurfaceDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', tokenChallenge(deps.baseUrl))
  return send(reply, errorResponse(fail('unauthorized'), request.id, deps.baseUrl))
}

/** The scope of a tool that an app was not granted; undefined: it may call it. */
function missingScope({ scopes }: McpPrincipal, tool: McpOperation | undefined): Scope | undefined {
  const needed = tool && scopeOf(tool.handler.operation)
  return needed === undefined || scopes.includes(needed) ? undefined : needed
}

/** On the level of HTTP, where a client can ask its user for more (spec:authentication.oauth-scopes). */
function refuseScope(
  deps: SurfaceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { scopes }: McpPrincipal,
  needed: Scope,
): FastifyReply {
  const message = `This tool needs the scope ${needed}, which was not granted to this app.`
  reply.header('www-authenticate', scopeChallenge(deps.baseUrl, scopes, needed))
  return send(reply, errorResponse(fail('insufficient_scope', { message }), request.id, deps.baseUrl))
}

/** JSON-RPC 2.0 §5: the message has not been read, so its id is null. */
function refuseToolset(
  deps: SurfaceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  message: string,
): FastifyReply {
  const told = errorResponse(fail('validation', { message }), request.id, deps.baseUrl)
  const { error: data } = JSON.parse(told.text) as { error: object }
  return reply.code(400).send({ jsonrpc: '2.0', id: null, error: { code: -32_602, message, data } })
}

function refuseFlood(
  deps: SurfaceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, resetSecs }: RateState,
): FastifyReply {
  const message = `One API key or connected app may send ${limit} MCP messages per minute, and these are used up.`
  reply.header('retry-after', String(resetSecs))
  return send(reply, errorResponse(fail('rate_limited', { message }), request.id, deps.baseUrl))
}
