import type { FastifyInstance, FastifyReply } from 'fastify'
import { textOf } from '../platform/json.ts'
import { accounts } from './google-accounts.ts'
import type { GoogleContext } from './google-context.ts'

const path = '/o/oauth2/v2/auth'

/** The consent page: a form with a button for each account and one to cancel. */
export function serveAuthorize(server: FastifyInstance, context: GoogleContext): void {
  server.get(path, (request, reply) => {
    const query = new URLSearchParams(request.query as Record<string, string>)
    const wrong = wrongRequest(query, context)
    if (wrong !== undefined) return page(reply.code(400), `<h1>Error 400</h1><p>${escaped(wrong)}</p>`)
    const buttons = Object.keys(accounts).map(
      (email) => `<p><button name="account" value="${escaped(email)}">${escaped(email)}</button></p>`,
    )
    const scopes = (query.get('scope') ?? '').split(' ').map((scope) => `<li>${escaped(scope)}</li>`)
    return page(
      reply,
      `<h1>Sandbox Google</h1><p>${escaped(new URL(query.get('redirect_uri')!).host)} asks for</p>
<ul>${scopes.join('')}</ul><form method="post" action="${path}?${escaped(query.toString())}">${buttons.join('')}
<p><button name="account" value="">Cancel</button></p></form>`,
    )
  })
  server.post(path, (request, reply) => {
    const query = new URLSearchParams(request.query as Record<string, string>)
    const wrong = wrongRequest(query, context)
    if (wrong !== undefined) return page(reply.code(400), `<h1>Error 400</h1><p>${escaped(wrong)}</p>`)
    const email = textOf((request.body as { account?: unknown } | null)?.account)
    const back = new URL(query.get('redirect_uri')!)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', `http://${request.host}`)
    if (accounts[email] === undefined) back.searchParams.set('error', 'access_denied')
    else {
      back.searchParams.set('code', agreedCode(query, email, context))
      back.searchParams.set('scope', query.get('scope') ?? '')
    }
    return reply.redirect(back.href, 302)
  })
}

function agreedCode(query: URLSearchParams, email: string, { grants, clock }: GoogleContext): string {
  const asked = {
    email,
    scope: query.get('scope') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    challenge: query.get('code_challenge') ?? undefined,
    isOffline: query.get('access_type') === 'offline',
  }
  return grants.agree(asked, clock.nowMs())
}

/** Such a request is not redirected back (RFC 6749 §4.1.2.1). */
function wrongRequest(query: URLSearchParams, { client }: GoogleContext): string | undefined {
  if (query.get('client_id') !== client.clientId) return 'invalid_client: The OAuth client was not found.'
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!URL.canParse(redirectUri)) return 'redirect_uri_mismatch'
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if ((query.get('scope') ?? '') === '') return 'invalid_request: Missing required parameter: scope'
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256')
    return 'invalid_request: only S256 is known here'
  return undefined
}

const page = (reply: FastifyReply, body: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox Google</title>${body}</html>`)

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
