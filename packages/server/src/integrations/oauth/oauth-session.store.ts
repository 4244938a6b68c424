import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import type { BrowserProvider } from './oauth-provider.ts'

/** Connections of one account that are begun and not finished; the oldest goes. */
const maxSessions = 20

export interface OauthSession {
  readonly stateHash: Uint8Array
  readonly provider: BrowserProvider
  /** Of the cookie of the browser that has begun. */
  readonly browserHash: Uint8Array
  readonly sealedVerifier: Uint8Array
  readonly label: string | null
  readonly expiresAtMs: number
}

/** Those whose time is over go with it. */
export async function insertSession(
  tx: Db,
  accountId: AccountId,
  session: OauthSession,
  nowMs: number,
): Promise<void> {
  const { stateHash, provider, browserHash, sealedVerifier, label, expiresAtMs } = session
  await tx.query(sql`
    delete from oauth_session where account_id = ${uuidOf(accountId)} and (expires_at <= ${nowMs} or state_hash in (
      select state_hash from oauth_session where account_id = ${uuidOf(accountId)}
      order by expires_at desc offset ${maxSessions - 1}))`)
  await tx.query(sql`
    insert into oauth_session (account_id, state_hash, provider, browser_hash, sealed_verifier, label, expires_at)
    values (${uuidOf(accountId)}, ${stateHash}, ${provider}, ${browserHash}, ${sealedVerifier}, ${label},
      ${expiresAtMs})`)
}

/** Takes the session out, once; undefined when it is another browser's, another provider's, used or too old. */
export async function takeSession(
  db: Db,
  accountId: AccountId,
  shown: Pick<OauthSession, 'stateHash' | 'provider' | 'browserHash'>,
  nowMs: number,
): Promise<Pick<OauthSession, 'sealedVerifier' | 'label'> | undefined> {
  const { stateHash, provider, browserHash } = shown
  const row = await db.one(sql<Pick<OauthSession, 'sealedVerifier' | 'label' | 'expiresAtMs'>>`
    delete from oauth_session
    where account_id = ${uuidOf(accountId)} and state_hash = ${stateHash} and provider = ${provider}
      and browser_hash = ${browserHash}
    returning sealed_verifier as "sealedVerifier", label, expires_at as "expiresAtMs"`)
  return row !== undefined && row.expiresAtMs > nowMs ? row : undefined
}

export interface SessionOwner {
  readonly mode: 'live' | 'sandbox'
  readonly isSuspended: boolean
}

export async function selectOwner(db: Db, accountId: AccountId): Promise<SessionOwner | undefined> {
  return db.one(sql<SessionOwner>`
    select mode, status = 'suspended' as "isSuspended" from account where id = ${uuidOf(accountId)}`)
}
