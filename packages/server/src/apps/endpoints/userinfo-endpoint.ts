import type { WireAnswer, WireRequest } from '../../http/pages/wire-routes.ts'
import type { AuthorizationServer } from '../provider/authorization-server.ts'
import { oauthError } from './oauth-answer.ts'

const why = 'the token was issued for another resource'

/**
 * Who connected an app (OpenID Connect Core §5.3), for tokens that are bound to no resource. One of tools is invalid here
 * (RFC 6750 §3.1) and not short of a scope, as the library has it: asking for `openid` too would give another token of
 * tools, again and again.
 *
 * @param isOfTools whether this is a token of tools that counts
 */
export function userinfoEndpoint(deps: {
  readonly server: AuthorizationServer
  readonly isOfTools: (token: string) => Promise<boolean>
  readonly baseUrl: () => string
}): (method: 'GET' | 'POST') => (request: WireRequest) => Promise<WireAnswer> {
  const { server, isOfTools, baseUrl } = deps
  return (method) =>
    async ({ url, header, body }) => {
      const asked = { method, url, header, ...(method === 'POST' && { body }) }
      const answer = await server.ask(asked)
      if (answer.status !== 403 || !(await isOfTools(tokenIn(header, body)))) return answer
      const refused = oauthError(401, 'invalid_token', why)
      const challenge = `Bearer realm="${baseUrl()}", error="invalid_token", error_description="${why}"`
      return { ...refused, headers: { ...refused.headers, 'www-authenticate': challenge } }
    }
}

/** RFC 6750 §2.1 and §2.2 */
const tokenIn = (header: WireRequest['header'], body: string): string =>
  /^Bearer +(\S+)$/i.exec(header('authorization') ?? '')?.[1] ??
  new URLSearchParams(body).get('access_token') ??
  ''
