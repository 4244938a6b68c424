import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import { parseForeign } from '../../platform/kernel/json/parse-foreign.ts'
import { hasFreshDocument, storeDocument } from './client.store.ts'
import { clientMetadataOf } from './client-metadata.ts'
import type { DocumentHttp } from './document-http.port.ts'

const maxDocumentBytes = 64 * 1024
const timeoutMs = 5_000
const maxDocuments = 10_000
const minuteMs = 60_000
const [shortestMs, longestMs] = [5 * minuteMs, 24 * 60 * minuteMs]

/** Apps that are known by the URL of a document about them, instead of registering. */
export interface ClientDocuments {
  /**
   * Fetches the document behind a client id, unless a fresh one is stored. Undefined: there is one; else why not, as
   * the end of a sentence.
   */
  load(clientId: string, mayFetch: () => Promise<boolean>): Promise<string | undefined>
}

/**
 * A client id of this kind: an HTTPS URL with a path, written as it is fetched, without dot segments, fragment, user
 * name or password (OAuth Client ID Metadata Document, draft-ietf-oauth-client-id-metadata-document §3).
 */
export function isDocumentUrl(clientId: string): boolean {
  if (!/^https:\/\/[\x21-\x7e]{1,500}$/.test(clientId) || !URL.canParse(clientId)) return false
  const { href, pathname, hash, username, password } = new URL(clientId)
  const plain = hash === '' && !clientId.includes('#') && username === '' && password === ''
  return plain && href === clientId && pathname !== '/'
}

export function createClientDocuments(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly http: DocumentHttp
}): ClientDocuments {
  const { database, clock, http } = deps
  return {
    async load(clientId, mayFetch) {
      if (await hasFreshDocument(database, clientId, clock.nowMs())) return undefined
      if (!(await mayFetch())) return 'cannot be fetched now: too many were'
      const headers = { accept: 'application/json' }
      const request = { method: 'GET', url: clientId, headers, timeoutMs } as const
      const answer = await http.send({ ...request, maxAnswerBytes: maxDocumentBytes + 1 })
      if (answer.kind === 'failed') return `was not fetched: ${answer.why}`
      if (answer.status !== 200) return `was answered with the status ${answer.status}`
      if (answer.body.length > maxDocumentBytes) return `is larger than ${maxDocumentBytes / 1024} KiB`
      const described = clientDocumentOf(answer.body, clientId)
      if (typeof described === 'string') return described
      const metadata = { client_id: clientId, ...described.metadata }
      const expiresAt = clock.nowMs() + freshForMs(answer.headers['cache-control'])
      const isStored = await storeDocument(database, { clientId, metadata, expiresAt, maxDocuments })
      return isStored ? undefined : 'cannot be stored now'
    },
  }
}

/** The metadata in a document, or why there is none, as the end of a sentence. */
export function clientDocumentOf(body: Uint8Array, clientId: string) {
  const given = parsed(body)
  if (given?.client_id !== clientId) return 'does not name this client_id'
  const method = given.token_endpoint_auth_method ?? 'none'
  if (method !== 'none' || 'client_secret' in given) return 'asks for client authentication, not none'
  const described = clientMetadataOf(given)
  return described.kind === 'refused' ? `is refused: ${described.why}` : described
}

function parsed(body: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = parseForeign(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** RFC 9111 §5.2.2.1, within bounds. */
function freshForMs(cacheControl: string | string[] | undefined): number {
  const told = /(?:^|,)\s*max-age\s*=\s*(\d{1,9})/i.exec(String(cacheControl ?? ''))?.[1]
  return Math.min(longestMs, Math.max(shortestMs, Number(told ?? 0) * 1000))
}
