import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyShares } from '../body/body-shares.ts'
import { drainBody } from '../body/drain-body.ts'
import { acceptBody } from '../exchange/request-body.ts'

/** An endpoint of a protocol with bodies of its own, such as OAuth. */
export interface WireRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Whose pages may use it besides the service's own: everybody's, or those that may use MCP; left out: nobody's. */
  readonly pages?: 'all' | 'mcp'
  answer(request: WireRequest): Promise<WireAnswer>
  /** Its refusal when one address has sent too many requests, with the seconds to wait. */
  tooMany(retryAfterSecs: number): WireAnswer
}

export interface WireRequest {
  /** With the query, as it came. */
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  /** A header of which only one can count; several values are none. */
  header(name: string): string | undefined
  /** Empty where none was sent. */
  readonly body: string
  /** Where it came from, for limits. */
  readonly client: string
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string
}

const maxBodyBytes = 64 * 1024
const mediaTypes = ['application/x-www-form-urlencoded', 'application/json']

/**
 * Bodies of these routes are text, which the route reads by itself. `waitSecs`: how long a request has to wait for its
 * turn; undefined: not at all.
 */
export function addWireRoutes(
  app: FastifyInstance,
  routes: readonly WireRoute[],
  shares: BodyShares,
  waitSecs: (request: FastifyRequest) => number | undefined,
): void {
  app.removeContentTypeParser(mediaTypes)
  const text = (_request: FastifyRequest, bytes: Buffer) => bytes.toString('utf8')
  for (const mediaType of mediaTypes) acceptBody(app, mediaType, shares, text, maxBodyBytes)
  for (const { method, path: url, answer, tooMany } of routes) {
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const retryAfterSecs = waitSecs(request)
      if (retryAfterSecs === undefined) return
      drainBody(request.raw, reply.raw)
      request.failureCode = 'rate_limited'
      return sendAnswer(reply, tooMany(retryAfterSecs))
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      sendAnswer(reply, await answer(wireRequest(request)))
    app.route({ method, url, exposeHeadRoute: false, onRequest, handler })
  }
}

const sendAnswer = (reply: FastifyReply, { status, headers, body }: WireAnswer): FastifyReply =>
  reply.code(status).headers(headers).send(body)

function wireRequest({ raw, params, headers, body, ip }: FastifyRequest): WireRequest {
  return {
    url: raw.url ?? '/',
    params: params as Record<string, string>,
    header(name) {
      const value = headers[name]
      return typeof value === 'string' ? value : undefined
    },
    body: typeof body === 'string' ? body : '',
    client: ip,
  }
}
