import type { Clock } from '@hovor/clock'
import type { SurfaceDeps } from '../http/exchange/exchange.ts'
import type { Feature } from '../http/feature.ts'
import type { McpCallers } from '../http/mcp/mcp-callers.ts'
import type { AppAccess, OpenVisit } from '../people/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { RandomBytes } from '../platform/kernel/ids.ts'
import type { Seal } from '../platform/kernel/seal.ts'
import type { Log } from '../platform/log/log.ts'
import { deleteUnusedClients, deleteUnusedDocuments } from './clients/client.store.ts'
import { createClientDocuments } from './clients/client-documents.ts'
import type { DocumentHttp } from './clients/document-http.port.ts'
import { connectedPages } from './consent/connected-pages.ts'
import { consentPages } from './consent/consent-pages.ts'
import { oauthEndpoints } from './endpoints/endpoints.ts'
import { deleteEndedGrants } from './grants/grant.store.ts'
import { createUseRecorder } from './grants/record-uses.ts'
import { createAuthorizationServer } from './provider/authorization-server.ts'
import { selectEmail } from './provider/person.store.ts'
import { deleteEndedRequests } from './provider/request.store.ts'
import { createSigningKeys } from './provider/signing-keys.ts'
import { deleteEndedTokens } from './tokens/token.store.ts'
import { createTokenVerifier, looksLikeToken } from './tokens/verify-token.ts'

export interface AppsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: RandomBytes
  readonly seal: Seal
  readonly baseUrl: () => string
  readonly openVisit: OpenVisit
  readonly access: AppAccess
  readonly http: DocumentHttp
  /** Whether apps may be known by the URL of a document about them (`HOVOR_CLIENT_DOCUMENTS`). */
  readonly readsClientDocuments: boolean
}

/** The apps that people connect to their accounts, and what they may do. */
export interface Apps extends Pick<Feature, 'pages' | 'wire' | 'scheduled'> {
  /** Callers of tools: with a key, or an app with a token. */
  callers(keys: SurfaceDeps['keys']): McpCallers
  /** Stores what is noted of their uses. */
  close(): Promise<void>
}

const hourMs = 3_600_000
/** How long an app may wait for somebody to connect it. */
const unusedForMs = 24 * hourMs
/** How long it stays at most without being connected, however often it is asked for. */
const keptForMs = 48 * hourMs
/** An app stays while a person decides about it: longer than a request waits for its answer. */
const decidingMs = hourMs

export function createApps(deps: AppsDeps): Apps {
  const { database, clock } = deps
  const keys = createSigningKeys(deps)
  const emailOf = selectEmail
  const server = createAuthorizationServer({ ...deps, keys, emailOf })
  const documents = createClientDocuments(deps)
  const verifyToken = createTokenVerifier(deps)
  const isOfTools = async (token: string) => (await verifyToken(token)) !== undefined
  const uses = createUseRecorder(deps)
  return {
    pages: [...consentPages({ ...deps, server }), ...connectedPages(deps)],
    wire: oauthEndpoints({ ...deps, server, documents, isOfTools }),
    scheduled: [
      {
        name: 'apps',
        everyMs: hourMs,
        async run() {
          const nowMs = clock.nowMs()
          await keys.rotate()
          await deleteEndedTokens(database, nowMs)
          await deleteEndedGrants(database, nowMs)
          await deleteEndedRequests(database, nowMs)
          const [createdBefore, keptSince] = [nowMs - unusedForMs, nowMs - keptForMs]
          const askedBefore = nowMs - decidingMs
          await deleteUnusedClients(database, { createdBefore, askedBefore, keptSince })
          await deleteUnusedDocuments(database, askedBefore)
        },
      },
    ],
    callers: (known) => ({
      verify: (token) => (looksLikeToken(token) ? verifyToken(token) : known.verify(token)),
      used(principal, tool) {
        if (principal.kind === 'grant') uses.used(principal.actor, tool)
      },
    }),
    close: uses.close,
  }
}
