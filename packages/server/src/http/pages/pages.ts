import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyShares } from '../body/body-shares.ts'
import { acceptBody } from '../exchange/request-body.ts'

/** A page for a person's browser, made here: without scripts, and nothing of it is kept by caches. */
export interface PageRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  answer(request: PageRequest): Promise<PageAnswer>
}

export interface PageRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Empty where none was sent. */
  readonly form: URLSearchParams
  readonly acceptLanguage: string
  /** Sent by a page of another site, as the browser says. */
  readonly isCrossSite: boolean
  cookie(name: string): string | undefined
  /** Where it came from, for limits. */
  readonly client: string
}

export type PageAnswer = (
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** Origins beside this one where a form of the page may lead. */
      readonly formsTo?: readonly string[]
    }
  | { readonly kind: 'redirect'; readonly url: string }
) & {
  /** As it goes into `Set-Cookie`; several make a header each. */
  readonly cookie?: string | readonly string[]
}

const maxFormBytes = 16 * 1024
const formType = 'application/x-www-form-urlencoded'

export function addPages(app: FastifyInstance, routes: readonly PageRoute[], shares: BodyShares): void {
  const form = (_request: FastifyRequest, bytes: Buffer) => new URLSearchParams(bytes.toString('utf8'))
  acceptBody(app, formType, shares, form, maxFormBytes)
  for (const { method, path: url, answer } of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply, await answer(pageRequest(request)))
    // A HEAD would do what a GET does, and a callback may come once.
    app.route({ method, url, exposeHeadRoute: false, handler })
  }
}

function pageRequest({ params, raw, body, headers, ip }: FastifyRequest): PageRequest {
  const cookies = new Map(
    (headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), value.join('=').trim()] as const
    }),
  )
  return {
    params: params as Record<string, string>,
    query: new URL(raw.url ?? '/', 'http://here').searchParams,
    form: body instanceof URLSearchParams ? body : new URLSearchParams(),
    acceptLanguage: headers['accept-language'] ?? '',
    isCrossSite: headers['sec-fetch-site'] === 'cross-site',
    cookie: (name) => cookies.get(name),
    client: ip,
  }
}

function sendPage(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if (answer.cookie !== undefined) reply.header('set-cookie', answer.cookie)
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (answer.kind === 'redirect') return reply.redirect(answer.url, 303)
  // Browsers hold a redirection after a form to the same list.
  const forms = ["'self'", ...(answer.formsTo ?? [])].join(' ')
  return reply
    .code(answer.status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(answer.html)
}

/** The text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
