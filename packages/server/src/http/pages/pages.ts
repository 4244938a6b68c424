import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyShares } from '../body/body-shares.ts'
import { isForwarded } from '../exchange/forwarded.ts'
import { browsedOnThisMachine } from '../exchange/loopback.ts'
import { acceptBody } from '../exchange/request-body.ts'
import { cookiesIn } from './cookies.ts'

/** A page for a person's browser, made here; nothing of it is kept by caches. */
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
  /** Sent by a browser on this machine, with no proxy in between. */
  readonly isFromThisMachine: boolean
  cookie(name: string): string | undefined
  /** Where it came from, for limits. */
  readonly client: string
  /** Empty where the browser does not say. */
  readonly userAgent: string
}

export type PageAnswer = (
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** Of a page that the frame of the service belongs around; left out: it is sent as it is. */
      readonly language?: 'cs' | 'sk' | 'en'
      /** Origins beside this one where a form of the page may lead. */
      readonly formsTo?: readonly string[]
      /** Left out: it runs no scripts. */
      readonly runsOwnScripts?: boolean
      /** Its whole `Content-Security-Policy`, in place of that of pages without more. */
      readonly policy?: string
    }
  | { readonly kind: 'script'; readonly source: string }
  | { readonly kind: 'redirect'; readonly url: string }
) & {
  /** As it goes into `Set-Cookie`; several make a header each. */
  readonly cookie?: string | readonly string[]
}

/** The frame around the contents of every page. */
export interface PageFrame {
  html(html: string, language: 'cs' | 'sk' | 'en'): string
  /** The origin of its pictures. */
  readonly imagesFrom: string | undefined
}

const maxFormBytes = 16 * 1024
const formType = 'application/x-www-form-urlencoded'

export function addPages(
  app: FastifyInstance,
  routes: readonly PageRoute[],
  shares: BodyShares,
  frame: PageFrame,
): void {
  // No browser sends a NUL, and the database could not store it: it is read as HTML reads it.
  const form = (_request: FastifyRequest, bytes: Buffer) =>
    new URLSearchParams(bytes.toString('utf8').replaceAll(/%00|\0/g, '\ufffd'))
  acceptBody(app, formType, shares, form, maxFormBytes)
  for (const { method, path: url, answer } of routes) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply, await answer(pageRequest(request)), frame)
    // A HEAD would do what a GET does, and a callback may come once.
    app.route({ method, url, exposeHeadRoute: false, handler })
  }
}

function pageRequest(request: FastifyRequest): PageRequest {
  const { params, raw, body, headers, ip } = request
  const cookies = cookiesIn(headers.cookie)
  return {
    params: params as Record<string, string>,
    query: new URL(raw.url ?? '/', 'http://here').searchParams,
    form: body instanceof URLSearchParams ? body : new URLSearchParams(),
    acceptLanguage: headers['accept-language'] ?? '',
    isCrossSite: headers['sec-fetch-site'] === 'cross-site',
    isFromThisMachine: browsedOnThisMachine({
      address: raw.socket.remoteAddress,
      host: headers.host,
      forwarded: isForwarded(request),
    }),
    cookie: (name) => cookies.get(name),
    client: ip,
    userAgent: headers['user-agent'] ?? '',
  }
}

function sendPage(reply: FastifyReply, answer: PageAnswer, frame: PageFrame): FastifyReply {
  if (answer.cookie !== undefined) reply.header('set-cookie', answer.cookie)
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (answer.kind === 'redirect') return reply.redirect(answer.url, 303)
  if (answer.kind === 'script') return reply.type('text/javascript; charset=utf-8').send(answer.source)
  return reply
    .code(answer.status)
    .header('content-security-policy', answer.policy ?? policyOf(answer, frame))
    .type('text/html; charset=utf-8')
    .send(answer.language === undefined ? answer.html : frame.html(answer.html, answer.language))
}

function policyOf(
  page: Pick<Extract<PageAnswer, { kind: 'page' }>, 'formsTo' | 'runsOwnScripts' | 'language'>,
  { imagesFrom }: PageFrame,
): string {
  // Browsers hold a redirection after a form to the same list.
  const forms = ["'self'", ...(page.formsTo ?? [])].join(' ')
  const scripts = page.runsOwnScripts ? " script-src 'self';" : ''
  const images = page.language === undefined || imagesFrom === undefined ? '' : ` img-src ${imagesFrom};`
  return `default-src 'none'; style-src 'unsafe-inline';${scripts}${images} form-action ${forms}; frame-ancestors 'none'; base-uri 'none'`
}

/** The text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
