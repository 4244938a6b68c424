import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { record, textOf } from '../platform/json.ts'
import type { GoogleContext } from './google-context.ts'
import { refuseToken } from './refuse-google.ts'

/** `/token` and `/revoke`: RFC 6749 §4.1.3 and §6, RFC 7009. The client's secret comes in the body. */
export function serveTokens(server: FastifyInstance, context: GoogleContext): void {
  const { grants, clock, client, happenings } = context
  server.post('/token', (request, reply) => {
    const body = record(request.body)
    const grantType = textOf(body.grant_type)
    const isKnown =
      isEqual(textOf(body.client_id), client.clientId) &&
      isEqual(textOf(body.client_secret), client.clientSecret)
    if (!isKnown) return refuseToken(reply, 401, 'invalid_client', 'The OAuth client was not found.')
    if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
      return refuseToken(reply, 400, 'unsupported_grant_type', `Invalid grant_type: ${grantType}`)
    const nowMs = clock.nowMs()
    const shown = { redirectUri: textOf(body.redirect_uri), verifier: verifierOf(body.code_verifier) }
    const tokens =
      grantType === 'authorization_code'
        ? grants.redeem(textOf(body.code), shown, nowMs)
        : grants.refresh(textOf(body.refresh_token), nowMs)
    happenings.add('google.token', { grantType, granted: tokens !== undefined })
    if (tokens === undefined) return refuseToken(reply, 400, 'invalid_grant', 'Bad Request')
    return reply.header('cache-control', 'no-store').send(tokens)
  })
  server.post('/revoke', (request, reply) => {
    const token = textOf(record(request.body).token) || textOf(record(request.query).token)
    const ended = grants.revoke(token)
    if (ended === undefined) return refuseToken(reply, 400, 'invalid_token', 'Token expired or revoked')
    // Google revokes all of the person's grants.
    grants.revokeAll(ended.email)
    return reply.send({})
  })
}

const verifierOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
