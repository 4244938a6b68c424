import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Operation } from '@hovor/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Outcome, SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import { logAnswered } from '../exchange/log-request.ts'
import { owedAnswer } from '../exchange/owed-answer.ts'
import { isOwnPage } from '../exchange/own-page.ts'
import type { Caller } from '../exchange/principal.ts'
import { send } from '../exchange/send-outcome.ts'
import type { Pipeline } from '../pipeline/execute.ts'
import { lostRight } from '../pipeline/lost-right.ts'
import { noteSender, receivedOf } from '../rest/rest.ts'

/** A WebSocket that pages of the service open for the person who has signed in, with the account in `?account=`. */
export interface SocketRoute {
  readonly path: string
  /** Open to those who may call this operation; it counts as a call of it. */
  readonly operation: Operation
  /** The listeners of the socket are there before anything is read. */
  open(socket: WebSocket, from: SocketSender): void
}

export interface SocketSender {
  readonly account: Caller
  readonly query: URLSearchParams
  /** Why the sender may no longer have the socket; undefined: may. Asked of the database. */
  lostRight(): Promise<Failure | undefined>
}

/** The first message of a socket that is refused, which it closes: a browser shows scripts no status of a handshake. */
export interface RefusedSocket {
  readonly type: 'refused'
  readonly error: { readonly code: string; readonly message: string; readonly action: string }
}

/** Longer ones close the socket. */
const maxFrameBytes = 4096
/** Of RFC 6455 §7.4.1: against a policy. */
const refusedCode = 1008

interface Asked {
  readonly socket: Duplex
  readonly head: Buffer
}

interface Served {
  readonly handlers: readonly Handler[]
  readonly pipeline: Pipeline
}

/**
 * Opens WebSockets at these paths. The request goes through the router and the pipeline as that of any page; one from
 * elsewhere, or without an `Origin`, is refused.
 */
export function addSockets(
  app: FastifyInstance,
  deps: SurfaceDeps,
  routes: readonly SocketRoute[],
  { handlers, pipeline }: Served,
): { close(): void } {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false })
  const upgrades = new WeakMap<IncomingMessage, Asked>()
  if (routes.length > 0) app.server.on('upgrade', upgrade)

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    upgrades.set(request, { socket, head })
    socket.on('error', () => socket.destroy())
    // The answer to the request before it has the connection, of which a socket needs all.
    if (owedAnswer(socket) !== undefined) return void socket.destroy()
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as Socket)
    // As Node does with the last answer of a connection: what the client does not close is not kept for it.
    response.once('finish', () => (socket as Socket).destroySoon())
    app.routing(request, response)
  }

  async function open(
    route: SocketRoute,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const asked = upgrades.get(request.raw)
    if (asked === undefined) return reply.code(426).header('upgrade', 'websocket').type('text/plain').send('')
    const { headers, id } = request
    if (headers.origin === undefined || !isOwnPage(headers, deps.baseUrl)) {
      const message = 'Only pages of this service open this socket.'
      return send(reply, errorResponse(fail('insufficient_scope', { message }), id, deps.baseUrl))
    }
    const handler = handlers.find(({ operation }) => operation === route.operation)
    if (handler === undefined) throw new Error(`nothing answers ${route.operation.name}`)
    const query = new URL(request.raw.url ?? '/', 'http://here').searchParams
    const page = { accountId: query.get('account') ?? '', cookies: headers.cookie, isOwn: true }
    const received = { ...receivedOf(deps, handler, request), page }
    const admission = await pipeline.admit(received)
    noteSender(request, admission.from)
    reply.hijack()
    reply.raw.detachSocket(asked.socket as Socket)
    // Of a handshake that the library refuses by itself.
    let status = asked.socket.destroyed ? undefined : 400
    server.handleUpgrade(request.raw, asked.socket, asked.head, (socket) => {
      status = 101
      // Its close says the same.
      socket.on('error', () => {})
      if (admission.kind === 'refused') return refuse(socket, admission.outcome)
      if (admission.from.audience !== 'account') return socket.close(refusedCode)
      const { account } = admission.from.principal
      route.open(socket, { account, query, lostRight: () => lostRight(deps, received) })
    })
    const refusal =
      admission.kind === 'refused' && admission.outcome.kind === 'json' ? admission.outcome : undefined
    request.failureCode = refusal?.code
    logAnswered(deps, request, refusal?.status ?? status)
    return reply
  }

  for (const route of routes) {
    app.route({
      method: 'GET',
      url: route.path,
      exposeHeadRoute: false,
      handler: (request, reply) => open(route, request, reply),
    })
  }
  return {
    close() {
      for (const socket of server.clients) socket.terminate()
    },
  }
}

function refuse(socket: WebSocket, outcome: Outcome): void {
  if (outcome.kind === 'json') {
    const { error } = JSON.parse(outcome.text) as Pick<RefusedSocket, 'error'>
    socket.send(JSON.stringify({ type: 'refused', error } satisfies RefusedSocket))
  }
  socket.close(refusedCode)
}
