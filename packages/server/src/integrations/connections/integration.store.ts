import type { IntegrationProvider } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, type IntegrationId, idOf, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredIntegration {
  readonly id: IntegrationId
  readonly mode: 'live' | 'sandbox'
  readonly provider: IntegrationProvider
  readonly loginKey: string
  readonly label: string
  readonly accountLabel: string | null
  readonly sealedLogin: Uint8Array
  readonly createdAt: number
  readonly updatedAt: number
  readonly lastVerifiedAt: number | null
  readonly lastError: string | null
}

const columns: Query<unknown> = sql`id, mode, provider, login_key as "loginKey", label,
  account_label as "accountLabel", sealed_login as "sealedLogin", created_at as "createdAt",
  updated_at as "updatedAt", last_verified_at as "lastVerifiedAt", last_error as "lastError"`

/** Locks the account's connections: two made at once cannot both be the last one. */
export async function lockIntegrations(tx: Db, accountId: AccountId): Promise<void> {
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for update`)
}

export async function countIntegrations(tx: Db, accountId: AccountId): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    select count(*)::integer as count from integration where account_id = ${uuidOf(accountId)}`)
  return row?.count ?? 0
}

export async function selectIntegration(
  db: Db,
  accountId: AccountId,
  id: IntegrationId,
): Promise<StoredIntegration | undefined> {
  const row = await db.one(sql<StoredIntegration>`
    select ${columns} from integration where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  return row && integrationOf(row)
}

/** False while another transaction changes it, and when it is gone. */
export async function lockIntegration(tx: Db, accountId: AccountId, id: IntegrationId): Promise<boolean> {
  const row = await tx.one(sql<{ id: string }>`
    select id from integration where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}
    for update skip locked`)
  return row !== undefined
}

/** Locked: it cannot be disconnected before this transaction ends. */
export async function lockByLogin(
  db: Db,
  accountId: AccountId,
  provider: IntegrationProvider,
  loginKey: string,
): Promise<StoredIntegration | undefined> {
  const row = await db.one(sql<StoredIntegration>`
    select ${columns} from integration
    where account_id = ${uuidOf(accountId)} and provider = ${provider} and login_key = ${loginKey}
    for update`)
  return row && integrationOf(row)
}

/** Newest first. */
export async function selectIntegrations(
  db: Db,
  accountId: AccountId,
  limit: number,
): Promise<StoredIntegration[]> {
  const rows = await db.query(sql<StoredIntegration>`
    select ${columns} from integration where account_id = ${uuidOf(accountId)} order by id desc limit ${limit}`)
  return rows.map(integrationOf)
}

export async function insertIntegration(
  tx: Db,
  accountId: AccountId,
  integration: StoredIntegration,
): Promise<void> {
  const { id, mode, provider, loginKey, label, accountLabel, sealedLogin } = integration
  const { createdAt, updatedAt, lastVerifiedAt, lastError } = integration
  await tx.query(sql`
    insert into integration (account_id, id, mode, provider, login_key, label, account_label, sealed_login,
      created_at, updated_at, last_verified_at, last_error)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, ${mode}, ${provider}, ${loginKey}, ${label}, ${accountLabel},
      ${sealedLogin}, ${createdAt}, ${updatedAt}, ${lastVerifiedAt}, ${lastError})`)
}

export async function updateIntegration(
  tx: Db,
  accountId: AccountId,
  integration: StoredIntegration,
): Promise<void> {
  const { id, label, accountLabel, sealedLogin, updatedAt, lastVerifiedAt, lastError } = integration
  await tx.query(sql`
    update integration set label = ${label}, account_label = ${accountLabel}, sealed_login = ${sealedLogin},
      updated_at = ${updatedAt}, last_verified_at = ${lastVerifiedAt}, last_error = ${lastError}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** The login alone, where it is still the one that it was: a token that was renewed. */
export async function updateLogin(
  db: Db,
  accountId: AccountId,
  id: IntegrationId,
  change: { readonly was: Uint8Array; readonly sealedLogin: Uint8Array },
): Promise<void> {
  await db.query(sql`
    update integration set sealed_login = ${change.sealedLogin}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} and sealed_login = ${change.was}`)
}

export async function updateOutcome(
  db: Db,
  accountId: AccountId,
  id: IntegrationId,
  outcome: { readonly lastVerifiedAt: number } | { readonly lastError: string },
): Promise<void> {
  const change: Query<unknown> =
    'lastError' in outcome
      ? sql`last_error = ${outcome.lastError}`
      : sql`last_verified_at = ${outcome.lastVerifiedAt}, last_error = null`
  await db.query(sql`
    update integration set ${change} where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** The ids of calendars that the login may only read. */
export async function updateReadOnlyCalendars(
  db: Db,
  accountId: AccountId,
  id: IntegrationId,
  calendarIds: readonly string[],
): Promise<void> {
  await db.query(sql`
    update integration set read_only_calendars = ${calendarIds}::text[]
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** The calendars that a connection's login may only read; undefined unless it is one in the account's own mode. */
export async function selectReadOnlyCalendars(
  db: Db,
  accountId: AccountId,
  id: IntegrationId,
  providers: readonly IntegrationProvider[],
): Promise<readonly string[] | undefined> {
  const row = await db.one(sql<{ calendarIds: readonly string[] }>`
    select read_only_calendars as "calendarIds"
    from integration join account on account.id = account_id and account.mode = integration.mode
    where account_id = ${uuidOf(accountId)} and integration.id = ${uuidOf(id)} and provider = any(${providers}::text[])`)
  return row?.calendarIds
}

/** Whether any account of the service has a connection to this account of the provider. */
export async function isConnected(
  db: Db,
  {
    mode,
    provider,
    loginKey,
  }: { readonly mode: string; readonly provider: string; readonly loginKey: string },
): Promise<boolean> {
  const row = await db.one(sql<{ found: boolean }>`
    select exists (select from integration
      where mode = ${mode} and provider = ${provider} and login_key = ${loginKey}) as found`)
  return row?.found === true
}

export async function deleteIntegrationRow(tx: Db, accountId: AccountId, id: IntegrationId): Promise<void> {
  await tx.query(sql`
    delete from integration where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

const integrationOf = (row: StoredIntegration): StoredIntegration => ({ ...row, id: idOf('int', row.id) })
