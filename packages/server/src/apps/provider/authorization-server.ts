import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '@hovor/clock'
import inject from 'light-my-request'
import type { Interaction, Provider } from 'oidc-provider'
import { mcpResource } from '../../http/mcp/mcp-challenge.ts'
import type { WireAnswer, WireRequest } from '../../http/pages/wire-routes.ts'
import type { Db } from '../../platform/db/database.ts'
import type { GrantId } from '../../platform/kernel/ids.ts'
import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'
import type { Log } from '../../platform/log/log.ts'
import { lifetimesSecs, providerSettings } from './provider-settings.ts'
import { type Consent, createProviderStorage, type ProviderStorage } from './provider-storage.ts'
import type { SigningKeys } from './signing-keys.ts'

/** A request to the library; its answer is a value, so that it is sent once the transaction has committed. */
interface Question {
  readonly method: 'GET' | 'POST'
  /** From the base URL, with the query. */
  readonly url: string
  readonly header: WireRequest['header']
  readonly body?: string
}

/** An authorization request that waits for a person. */
export interface WaitingRequest {
  readonly clientId: string
  readonly clientName: string | undefined
  readonly redirectUri: string
  /** As the app asked for. */
  readonly scopes: readonly string[]
  /** Whether it has been answered. */
  readonly isAnswered: boolean
}

/** The OAuth 2.1 authorization server and OpenID provider. */
export interface AuthorizationServer extends Pick<ProviderStorage, 'within' | 'repeating'> {
  /** Loads what requests need, so that none waits for it within a transaction. */
  ready(): Promise<void>
  ask(question: Question): Promise<WireAnswer>
  waiting(db: Db, uid: string): Promise<WaitingRequest | undefined>
  /** Answers a request; returns the path, from the base URL, where the browser goes on. */
  allow(tx: Db, uid: string, allowed: Allowed): Promise<string>
  deny(tx: Db, uid: string): Promise<string>
}

interface Allowed {
  readonly grantId: GrantId
  readonly consent: Consent
  /** `openid`, `email`. */
  readonly identity: readonly string[]
}

export interface AuthorizationServerDeps {
  readonly database: Db
  readonly clock: Clock
  readonly log: Log
  readonly keys: SigningKeys
  readonly baseUrl: () => string
  readonly readsClientDocuments: boolean
  /** The e-mail of a person who still exists. */
  readonly emailOf: (db: Db, userId: string) => Promise<string | undefined>
}

/** How late a process notices a new signing key, which is published for days before it signs. */
const reloadMs = 300_000

interface Loaded {
  readonly provider: Provider
  readonly listener: (request: IncomingMessage, response: ServerResponse) => void
  readonly baseUrl: string
  readonly keyIds: string
  readonly untilMs: number
}

export function createAuthorizationServer(deps: AuthorizationServerDeps): AuthorizationServer {
  const { database, clock, log, keys } = deps
  const storage = createProviderStorage(database, clock)
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined

  const load = async (): Promise<Loaded> => {
    const [library, jwks] = [await import('oidc-provider'), await keys.load()]
    const baseUrl = deps.baseUrl()
    const keyIds = jwks.map(({ kid }) => kid).join(' ')
    const untilMs = clock.monotonicMs() + reloadMs
    if (loaded?.keyIds === keyIds && loaded.baseUrl === baseUrl) return { ...loaded, untilMs }
    const { errors, interactionPolicy: policy } = library
    const { readsClientDocuments } = deps
    const adapter = storage.adapterOf(errors)
    const emailOf = (userId: string) => deps.emailOf(storage.db(), userId)
    const asked = { emailOf, hasSuccessor: storage.isRepeat }
    const needs = { baseUrl, adapter, keys: jwks, errors, policy, readsClientDocuments, ...asked }
    const provider = new library.Provider(baseUrl, providerSettings(needs))
    // Of a proxy in front only the base URL is believed.
    provider.proxy = true
    provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'an OAuth request failed'))
    return { provider, listener: provider.callback(), baseUrl, keyIds, untilMs }
  }
  const current = async (): Promise<Loaded> => {
    if (loaded && loaded.untilMs > clock.monotonicMs() && loaded.baseUrl === deps.baseUrl()) return loaded
    loading ??= load().finally(() => {
      loading = undefined
    })
    loaded = await loading
    return loaded
  }
  const finish = async (tx: Db, uid: string, result: Interaction['result']): Promise<string> => {
    const { provider, baseUrl } = await current()
    return storage.within(tx, async () => {
      const request = await provider.Interaction.find(uid)
      if (request === undefined || request.result !== undefined) throw new Error('the request was answered')
      request.result = result
      await request.save(lifetimesSecs.answeredRequest)
      return request.returnTo.slice(baseUrl.length)
    })
  }
  return {
    within: storage.within,
    repeating: storage.repeating,
    ready: async () => void (await current()),
    async ask(question) {
      const { listener, baseUrl } = await current()
      return askListener(listener, baseUrl, question)
    },
    async waiting(db, uid) {
      const { provider } = await current()
      return storage.within(db, async () => {
        const request = await provider.Interaction.find(uid)
        if (request === undefined) return undefined
        const { client_id: clientId, redirect_uri: redirectUri, scope } = request.params
        const client = await provider.Client.find(String(clientId))
        return {
          clientId: String(clientId),
          clientName: client?.clientName,
          redirectUri: String(redirectUri),
          scopes: String(scope ?? '').split(' '),
          isAnswered: request.result !== undefined,
        }
      })
    },
    async allow(tx, uid, { grantId, consent, identity }) {
      const { provider, baseUrl } = await current()
      const { userId: accountId, clientId, scopes } = consent
      const grant = new provider.Grant({ accountId, clientId, jti: grantId } as never)
      if (identity.length > 0) grant.addOIDCScope(identity.join(' '))
      if (scopes.length > 0) grant.addResourceScope(mcpResource(baseUrl), scopes.join(' '))
      await storage.granting(tx, consent, () => grant.save())
      return finish(tx, uid, { login: { accountId, remember: false }, consent: { grantId } })
    },
    deny: (tx, uid) =>
      finish(tx, uid, { error: 'access_denied', error_description: 'The person did not allow it.' }),
  }
}

/** Headers of requests that mean something to the library. */
const passedOn = ['accept', 'accept-language', 'authorization', 'content-type', 'cookie'] as const

/** Of the connection, and whose pages may read the answer, which the service decides itself. */
const notPassedOn = /^(?:connection|transfer-encoding|content-length|vary|access-control-.*)$/

/** Pages of the library may load and send nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

async function askListener(
  listener: Loaded['listener'],
  baseUrl: string,
  { method, url, header, body }: Question,
): Promise<WireAnswer> {
  const { host, protocol } = new URL(baseUrl)
  // The library takes what `originalUrl` has before `url` for the path that it is mounted at.
  const mounted: typeof listener = (request, response) =>
    listener(Object.assign(request, { originalUrl: `${pathPrefixOf(baseUrl)}${request.url}` }), response)
  const given = passedOn.flatMap((name) => {
    const value = header(name)
    return value === undefined ? [] : [[name, value]]
  })
  const answer = await inject(mounted, {
    method,
    url,
    headers: { ...Object.fromEntries(given), host, 'x-forwarded-proto': protocol.slice(0, -1) },
    ...(body !== undefined && { payload: body }),
  })
  const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || notPassedOn.test(name)
      ? []
      : [[name, typeof value === 'number' ? String(value) : value]],
  )
  return {
    status: answer.statusCode,
    headers: {
      ...Object.fromEntries(kept),
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    },
    body: answer.payload,
  }
}
