import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveHttpFaults } from '../../faults/serve-http-faults.ts'
import { record, textOf } from '../../platform/json.ts'
import { person } from './accounts.ts'
import { type FakturoidContext, refuse, requireUserAgent } from './fakturoid-context.ts'

/** The OAuth consent page. */
export function serveAuthorize(server: FastifyInstance, context: FakturoidContext): void {
  server.get('/oauth', (request, reply) => {
    const query = queryOf(request)
    const wrong = wrongRequest(query, context)
    if (wrong !== undefined) return page(reply.code(400), `<h1>Chyba</h1><p>${wrong}</p>`)
    const host = escaped(new URL(query.get('redirect_uri')!).host)
    return page(
      reply,
      `<h1>Sandbox Fakturoid</h1><p>${host} žádá o přístup k účtům uživatele ${escaped(person.email)}.</p>
<form method="post" action="/api/v3/oauth?${escaped(query.toString())}">
<p><button name="choice" value="allow">Povolit přístup</button></p>
<p><button name="choice" value="deny">Zamítnout</button></p></form>`,
    )
  })
  server.post('/oauth', (request, reply) => {
    const query = queryOf(request)
    const wrong = wrongRequest(query, context)
    if (wrong !== undefined) return page(reply.code(400), `<h1>Chyba</h1><p>${wrong}</p>`)
    const back = new URL(query.get('redirect_uri')!)
    const state = query.get('state')
    if (state !== null) back.searchParams.set('state', state)
    const agrees = textOf(record(request.body).choice) === 'allow'
    if (agrees) back.searchParams.set('code', agreedCode(query, context))
    else back.searchParams.set('error', 'access_denied')
    return reply.redirect(back.href, 302)
  })
}

const agreedCode = (query: URLSearchParams, { grants, clock }: FakturoidContext): string =>
  grants.agree(
    {
      email: person.email,
      scope: '',
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? undefined,
      isOffline: true,
    },
    clock.nowMs(),
  )

/** Such a request is not redirected back (RFC 6749 §4.1.2.1). */
function wrongRequest(query: URLSearchParams, { client }: FakturoidContext): string | undefined {
  if (query.get('client_id') !== client.clientId) return 'invalid_client'
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'invalid_redirect_uri'
  return query.get('response_type') === 'code' ? undefined : 'unsupported_response_type'
}

/**
 * `token.json` and `revoke.json`, with or without the extension. Clients authenticate with Basic; the body is JSON or a
 * form. A refresh returns no new refresh token.
 */
export function serveTokens(server: FastifyInstance, context: FakturoidContext): void {
  serveTokenFaults(server, context)
  server.addHook('onRequest', async (request, reply) => requireUserAgent(request, reply))
  server.addHook('onRequest', async (request, reply) => {
    if (isClient(request.headers.authorization, context.client)) return
    return refuse(reply, 401, 'invalid_client', 'Client authentication failed')
  })
  for (const ending of ['', '.json']) {
    server.post(`/oauth/token${ending}`, (request, reply) => giveTokens(request, reply, context))
    server.post(`/oauth/revoke${ending}`, (request, reply) => {
      context.grants.revoke(textOf(record(request.body).token))
      return reply.send({})
    })
  }
}

function giveTokens(request: FastifyRequest, reply: FastifyReply, context: FakturoidContext): unknown {
  const { grants, clock, happenings } = context
  const body = record(request.body)
  const grantType = textOf(body.grant_type)
  const verifier = typeof body.code_verifier === 'string' ? body.code_verifier : undefined
  const shown = { redirectUri: textOf(body.redirect_uri), verifier }
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
    return refuse(reply, 400, 'unsupported_grant_type', 'The grant type is not supported')
  const tokens =
    grantType === 'authorization_code'
      ? grants.redeem(textOf(body.code), shown, clock.nowMs())
      : grants.refresh(textOf(body.refresh_token), clock.nowMs())
  happenings.add('fakturoid.token', { grantType, granted: tokens !== undefined })
  if (tokens === undefined) return refuse(reply, 400, 'invalid_grant', 'The grant is invalid or has ended')
  const { scope: _, ...given } = tokens
  return reply.header('cache-control', 'no-store').send(given)
}

function serveTokenFaults(server: FastifyInstance, { faults, clock }: FakturoidContext): void {
  serveHttpFaults(server, {
    clock,
    take: () => faults.take('fakturoid-oauth'),
    refusals: {
      reject: (reply) => refuse(reply, 401, 'invalid_client', 'Client authentication failed'),
      'invalid-grant': (reply) => refuse(reply, 400, 'invalid_grant', 'The grant is invalid or has ended'),
      '5xx': (reply) => refuse(reply, 500, 'internal_error', 'Internal server error'),
      '429': (reply) => refuse(reply, 429, 'too_many_requests', 'Too many requests'),
    },
  })
}

function isClient(header: string | undefined, { clientId, clientSecret }: FakturoidContext['client']) {
  const wanted = Buffer.from(`${clientId}:${clientSecret}`)
  const given = Buffer.from(/^Basic (\S+)$/i.exec(header ?? '')?.[1] ?? '', 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.query as Record<string, string>)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (reply: FastifyReply, body: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="cs"><meta charset="utf-8"><title>Sandbox Fakturoid</title>${body}</html>`,
    )
