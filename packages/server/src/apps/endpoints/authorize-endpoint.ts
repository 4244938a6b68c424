import { scopes } from '@hovor/api'
import { languageOf, pageShell } from '../../http/pages/page-shell.ts'
import { escapeHtml } from '../../http/pages/pages.ts'
import { wayOn } from '../../http/pages/way-on.ts'
import type { WireAnswer, WireRequest } from '../../http/pages/wire-routes.ts'
import { networkOf } from '../../http/rate-limit/address-limits.ts'
import { type AttemptLimit, mayAttempt } from '../../people/index.ts'
import { markAsked } from '../clients/client.store.ts'
import { type ClientDocuments, isDocumentUrl } from '../clients/client-documents.ts'
import { appWords } from '../pages/app-words.ts'
import { paths } from '../pages/paths.ts'
import type { AuthorizationServer, AuthorizationServerDeps } from '../provider/authorization-server.ts'

const documentsFromAddress: AttemptLimit = { what: 'app document address', limit: 60, windowMs: 3_600_000 }

/**
 * Where an app sends a person (RFC 6749 §4.1.1). An app that asks for no scopes asks for all: the person decides.
 */
export function authorizeEndpoint(
  deps: Pick<AuthorizationServerDeps, 'clock' | 'readsClientDocuments' | 'baseUrl'> & {
    readonly database: Parameters<typeof mayAttempt>[0]
    readonly documents: ClientDocuments
    readonly server: AuthorizationServer
  },
): (request: WireRequest) => Promise<WireAnswer> {
  const { database, clock, documents, server } = deps
  /** Makes an app known, or keeps it known; undefined, or why that fails. */
  const prepare = async (clientId: string, client: string): Promise<string | undefined> => {
    if (!isDocumentUrl(clientId)) return void (await markAsked(database, clientId, clock.nowMs()))
    if (!deps.readsClientDocuments) return 'is not read: the operator has switched that off'
    const mayFetch = () => mayAttempt(database, documentsFromAddress, networkOf(client), clock.nowMs())
    return documents.load(clientId, mayFetch)
  }
  return async ({ url, header, client }) => {
    const asked = new URL(url, 'http://here').searchParams
    const why = await prepare(asked.get('client_id') ?? '', client)
    if (why !== undefined) return brokenDocument(deps.baseUrl(), header('accept-language') ?? '', why)
    if ((asked.get('scope') ?? '').trim() === '') asked.set('scope', scopes.join(' '))
    return server.ask({ method: 'GET', url: `${paths.authorize}?${asked}`, header })
  }
}

function brokenDocument(baseUrl: string, acceptLanguage: string, why: string): WireAnswer {
  const language = languageOf(acceptLanguage)
  const say = appWords(language)
  const told = `<p>${escapeHtml(say('brokenWhy'))}</p>
<p><code lang="en">The client metadata document ${escapeHtml(why)}.</code></p>
${wayOn(baseUrl, language, 'overview')}`
  return {
    status: 400,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    body: pageShell(400, language, say('broken'), told).html,
  }
}
