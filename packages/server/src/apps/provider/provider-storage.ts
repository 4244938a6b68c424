import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '@hovor/clock'
import type { Adapter, AdapterFactory, AdapterPayload, errors as Errors } from 'oidc-provider'
import type { Db } from '../../platform/db/database.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import { insertClient, selectClient } from '../clients/client.store.ts'
import { deleteGrant, insertGrant, type NewGrant, selectGrantDetails } from '../grants/grant.store.ts'
import { consumeToken, deleteToken, insertToken, selectToken, type TokenKind } from '../tokens/token.store.ts'
import { hearingErrors } from './heard-errors.ts'
import { deleteRequest, selectRequest, storeRequest } from './request.store.ts'

/** The part of a grant that the authorization server does not know. */
export type Consent = Omit<NewGrant, 'id' | 'details' | 'expiresAt'>

interface Running {
  readonly db: Db
  readonly consent?: Consent
  readonly isRepeat?: boolean
}

/** The records of the authorization server in PostgreSQL: of every secret only the digest. */
export interface ProviderStorage {
  /** @param errors of the library that asks */
  adapterOf(errors: typeof Errors): AdapterFactory
  /** Where the library's statements run just now. */
  db(): Db
  /** Runs the library's statements in a transaction. */
  within<T>(tx: Db, run: () => Promise<T>): Promise<T>
  /** The same, where a refresh token is presented again that has a successor: it counts as unused, and gets no other. */
  repeating<T>(tx: Db, run: () => Promise<T>): Promise<T>
  /** Whether that is so just now. */
  isRepeat(): boolean
  /** The same, for one new grant. */
  granting<T>(tx: Db, consent: Consent, run: () => Promise<T>): Promise<T>
}

/** Apps that wait for somebody to connect them. */
const maxUnusedClients = 10_000

/** The adapters of the library, one for each kind of record that it keeps. */
export function createProviderStorage(database: Db, clock: Clock): ProviderStorage {
  const running = new AsyncLocalStorage<Running>()
  const db = () => running.getStore()?.db ?? database
  const isRepeat = () => running.getStore()?.isRepeat ?? false
  const endsAt = (expiresInSecs: number | undefined) => clock.nowMs() + (expiresInSecs ?? 0) * 1000

  const clients = (errors: typeof Errors): Partial<Adapter> => ({
    find: async (id) => (await selectClient(db(), id)) as AdapterPayload | undefined,
    async upsert(id, metadata) {
      const client = { id, metadata, createdAt: clock.nowMs(), maxUnused: maxUnusedClients }
      if (!(await insertClient(db(), client)))
        throw new errors.TemporarilyUnavailable('too many new clients wait to be connected')
    },
  })

  const grants: Partial<Adapter> = {
    async find(id) {
      const known = parseId('grant', id)
      return known && ((await selectGrantDetails(db(), known, clock.nowMs())) as AdapterPayload | undefined)
    },
    async upsert(key, details, expiresInSecs) {
      const consent = running.getStore()?.consent
      const id = parseId('grant', key)
      if (consent === undefined || id === undefined) throw new Error('a grant without a consent')
      await insertGrant(db(), { ...consent, id, details, expiresAt: endsAt(expiresInSecs) })
    },
    async destroy(id) {
      const known = parseId('grant', id)
      if (known) await deleteGrant(db(), known)
    },
  }

  /** Of a grant that ended meanwhile nothing is stored, and a token is consumed once. */
  const tokens = (kind: TokenKind, errors: typeof Errors): Partial<Adapter> => ({
    async find(token) {
      const stored = await selectToken(db(), kind, hashToken(token), clock.nowMs())
      if (stored === undefined) return undefined
      const { details, consumedAt } = stored
      // The token itself is not stored.
      const whole = { ...details, jti: token }
      return consumedAt === null || isRepeat() ? whole : { ...whole, consumed: Math.floor(consumedAt / 1000) }
    },
    async upsert(token, { jti: _, ...details }, expiresInSecs) {
      const grantId = parseId('grant', String(details.grantId))
      const stored = { hash: hashToken(token), kind, details, expiresAt: endsAt(expiresInSecs) }
      if (!grantId || !(await insertToken(db(), { ...stored, grantId })))
        throw new errors.InvalidGrant('the grant has ended')
    },
    async consume(token) {
      if (!(await consumeToken(db(), hashToken(token), clock.nowMs())))
        throw new errors.InvalidGrant('the token was used already')
    },
    destroy: (token) => deleteToken(db(), hashToken(token)),
    // Tokens go with their grant, or where that stays, one by one.
    revokeByGrantId: async () => {},
  })

  const requests = (errors: typeof Errors): Partial<Adapter> => ({
    async find(id) {
      const details = await selectRequest(db(), hashToken(id), clock.nowMs())
      return details && { ...details, jti: id }
    },
    upsert: (id, { jti: _, ...details }, expiresInSecs) =>
      storeRequest(db(), { hash: hashToken(id), details, expiresAt: endsAt(expiresInSecs) }),
    async destroy(id) {
      if (!(await deleteRequest(db(), hashToken(id))))
        throw new errors.SessionNotFound('the authorization request was answered already')
    },
  })

  /** Who has signed in is known by the service's own sessions: the library forgets it with each request. */
  const sessions: Partial<Adapter> = { upsert: async () => {}, destroy: async () => {} }

  return {
    adapterOf(errors) {
      const adapters: Readonly<Record<string, Partial<Adapter>>> = {
        Client: clients(errors),
        Grant: grants,
        AuthorizationCode: tokens('code', errors),
        AccessToken: tokens('access', errors),
        RefreshToken: tokens('refresh', errors),
        Session: sessions,
        Interaction: requests(errors),
      }
      return (model) => ({ ...unsupported(model), ...adapters[model] })
    },
    db,
    isRepeat,
    within: (tx, run) => hearingErrors(tx, (heard) => running.run({ db: heard }, run)),
    repeating: (tx, run) => hearingErrors(tx, (heard) => running.run({ db: heard, isRepeat: true }, run)),
    granting: (tx, consent, run) => running.run({ db: tx, consent }, run),
  }
}

/** For kinds of records that no enabled feature of the library has. */
function unsupported(model: string): Adapter {
  const refuse = async () => {
    throw new Error(`${model} cannot be stored`)
  }
  return {
    find: async () => undefined,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    upsert: refuse,
    consume: refuse,
    destroy: refuse,
    revokeByGrantId: refuse,
  }
}
