import { type Integration, type IntegrationProvider, maxIntegrations } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { type AccountId, newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import {
  countIntegrations,
  insertIntegration,
  lockByLogin,
  lockIntegrations,
  type StoredIntegration,
  updateIntegration,
  updateReadOnlyCalendars,
} from './integration.store.ts'
import { integrationRecord } from './integration-record.ts'
import { type StoredLogin, sealLogin } from './stored-login.ts'

export interface Connection {
  readonly accountId: AccountId
  readonly mode: 'live' | 'sandbox'
  readonly provider: IntegrationProvider
  /** The account at its server: what the same login is found by when it is connected again. */
  readonly loginKey: string
  /** Left out: a connection that is there keeps its own, another one is called by its account. */
  readonly label?: string | undefined
  readonly accountLabel?: string | undefined
  /** The ids of calendars that the login may only read. */
  readonly readOnlyCalendars?: readonly string[] | undefined
  readonly login: StoredLogin
  readonly nowMs: number
}

export interface StoreConnectionDeps {
  /** The transaction in which everything of this is stored. */
  readonly tx: Db
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly seal: Seal
}

/**
 * Stores a login that was just tried: as the connection that it had before, or as another one.
 * spec:integrations.repeat
 */
export async function storeConnection(
  { tx, clock, randomBytes, seal }: StoreConnectionDeps,
  connection: Connection,
): Promise<Integration | Failure<'validation'>> {
  const { accountId, mode, provider, loginKey, label, accountLabel, login, nowMs } = connection
  await lockIntegrations(tx, accountId)
  const before = await lockByLogin(tx, accountId, provider, loginKey)
  if (before === undefined && (await countIntegrations(tx, accountId)) >= maxIntegrations)
    return fail('validation', tooMany)
  const id = before?.id ?? newId('int', clock, randomBytes)
  const stored: StoredIntegration = {
    id,
    mode,
    provider,
    loginKey,
    label: label ?? before?.label ?? (accountLabel ?? usualLabels[provider]).slice(0, 80).toWellFormed(),
    accountLabel: accountLabel ?? null,
    sealedLogin: sealLogin(seal, accountId, id, login),
    createdAt: before?.createdAt ?? nowMs,
    updatedAt: nowMs,
    lastVerifiedAt: nowMs,
    lastError: null,
  }
  await (before === undefined ? insertIntegration : updateIntegration)(tx, accountId, stored)
  await updateReadOnlyCalendars(tx, accountId, id, connection.readOnlyCalendars ?? [])
  return integrationRecord(stored)
}

const tooMany = {
  message: `The account has reached its limit of ${maxIntegrations} connections.`,
  action: 'Disconnect one you no longer need.',
} as const

const usualLabels: Readonly<Record<IntegrationProvider, string>> = {
  'calendar-oauth': 'Google Calendar',
  'calendar-app-password': 'CalDAV',
  'invoices-oauth': 'Fakturoid',
  'invoices-credentials': 'ABRA Flexi',
}
