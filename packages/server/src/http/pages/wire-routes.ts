import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyShares } from '../body/body-shares.ts'
import { acceptBody } from '../exchange/request-body.ts'

/** An endpoint of a protocol with bodies of its own, such as OAuth. */
export interface WireRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Whose pages may use it besides the service's own: everybody's, or those that may use MCP; left out: nobody's. */
  readonly pages?: 'all' | 'mcp'
  answer(request: WireRequest): Promise<WireAnswer>
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

/** Bodies of these routes are text, which the route reads by itself. */
export function addWireRoutes(app: FastifyInstance, routes: readonly WireRoute[], shares: BodyShares): void {
  app.removeContentTypeParser(mediaTypes)
  const text = (_request: FastifyRequest, bytes: Buffer) => bytes.toString('utf8')
  for (const mediaType of mediaTypes) acceptBody(app, mediaType, shares, text, maxBodyBytes)
  for (const { method, path: url, answer } of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { status, headers, body } = await answer(wireRequest(request))
      return reply.code(status).headers(headers).send(body)
    }
    app.route({ method, url, exposeHeadRoute: false, handler })
  }
}

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
