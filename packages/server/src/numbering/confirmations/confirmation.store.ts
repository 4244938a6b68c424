import type { AccountPrincipal } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type GrantId,
  type Id,
  idOf,
  type UserId,
  uuidOf,
} from '../../platform/kernel/ids.ts'
import type { ChangeBasis, ConfirmedChange } from './confirmed-change.ts'

/** Who asked for a change, as its owner recognises them. */
type AskedBy =
  | { readonly kind: 'key'; readonly hint: string }
  /** The name is what the app calls itself; may be empty. */
  | { readonly kind: 'app'; readonly name: string; readonly email: string }
  | { readonly kind: 'person'; readonly email: string }

export interface StoredConfirmation {
  readonly id: Id<'confirm'>
  readonly accountId: AccountId
  readonly change: ConfirmedChange
  readonly basis: ChangeBasis
  readonly askedBy: AskedBy
  readonly requestId: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly confirmedAt: number | null
  readonly isSuspended: boolean
}

export interface WantedConfirmation
  extends Pick<
    StoredConfirmation,
    'id' | 'accountId' | 'change' | 'basis' | 'requestId' | 'createdAt' | 'expiresAt'
  > {
  readonly requestedBy: AccountPrincipal
}

export async function selectIsWanted(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db.one(sql<{ wanted: boolean }>`
    select confirm_subscriptions as wanted from account where id = ${uuidOf(accountId)}`)
  return row?.wanted ?? false
}

/** Keeps the change, or lets the one that waits already wait on. Returns the id of what waits. */
export async function upsertConfirmation(tx: Db, wanted: WantedConfirmation): Promise<Id<'confirm'>> {
  const { requestedBy: by } = wanted
  const key = by.kind === 'key' ? uuidOf(by.actor) : null
  const user = by.kind === 'key' ? null : uuidOf(by.user)
  const app = by.kind === 'grant' ? nameOfApp(wanted.accountId, by.actor) : sql`null`
  const row = await tx.one(sql<{ id: string }>`
    insert into confirmation (account_id, id, change, basis, key_id, user_id, app_name, request_id,
      created_at, expires_at)
    values (${uuidOf(wanted.accountId)}, ${uuidOf(wanted.id)}, ${JSON.stringify(wanted.change)}::jsonb,
      ${JSON.stringify(wanted.basis)}::jsonb, ${key}, ${user}, ${app}, ${wanted.requestId},
      ${wanted.createdAt}, ${wanted.expiresAt})
    on conflict (account_id, md5(change::text)) where confirmed_at is null do update set
      basis = excluded.basis, key_id = excluded.key_id, user_id = excluded.user_id, app_name = excluded.app_name,
      request_id = excluded.request_id, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`)
  if (!row) throw new Error('a confirmation was not kept')
  return idOf('confirm', row.id)
}

const nameOfApp = (accountId: AccountId, id: GrantId) => sql`coalesce((
  select client_name from oauth_grant where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}), '')`

/** Lets the oldest go of more than `kept` that wait. */
export async function deleteMoreThan(tx: Db, accountId: AccountId, kept: number): Promise<void> {
  await tx.query(sql`
    delete from confirmation where account_id = ${uuidOf(accountId)} and id in (
      select id from confirmation where account_id = ${uuidOf(accountId)} and confirmed_at is null
      order by expires_at desc, id desc offset ${kept})`)
}

export async function selectConfirmation(
  db: Db,
  { accountId, id }: Pick<StoredConfirmation, 'accountId' | 'id'>,
): Promise<StoredConfirmation | undefined> {
  const row = await db.one(sql<Omit<StoredConfirmation, 'askedBy'> & AskedByRow>`
    select c.id, c.account_id as "accountId", c.change, c.basis, k.hint as "keyHint", u.email, c.app_name as "appName",
      c.request_id as "requestId", c.created_at as "createdAt", c.expires_at as "expiresAt",
      c.confirmed_at as "confirmedAt", a.status = 'suspended' as "isSuspended"
    from confirmation c join account a on a.id = c.account_id
      left join api_key k on k.account_id = c.account_id and k.id = c.key_id
      left join app_user u on u.id = c.user_id
    where c.account_id = ${uuidOf(accountId)} and c.id = ${uuidOf(id)}`)
  if (row === undefined) return undefined
  const { keyHint, email, appName, ...stored } = row
  return { ...stored, id, accountId, askedBy: askedByOf({ keyHint, email, appName }) }
}

interface AskedByRow {
  readonly keyHint: string | null
  readonly email: string | null
  readonly appName: string | null
}

function askedByOf({ keyHint, email, appName }: AskedByRow): AskedBy {
  if (appName !== null) return { kind: 'app', name: appName, email: email ?? '' }
  return email === null ? { kind: 'key', hint: keyHint ?? '' } : { kind: 'person', email }
}

/** Whether this use is the first, and in time. */
export async function markConfirmed(
  tx: Db,
  used: Pick<StoredConfirmation, 'accountId' | 'id'> & { readonly userId: UserId; readonly nowMs: number },
): Promise<boolean> {
  const row = await tx.one(sql<{ id: string }>`
    update confirmation set confirmed_at = ${used.nowMs}, confirmed_by = ${uuidOf(used.userId)}
    where account_id = ${uuidOf(used.accountId)} and id = ${uuidOf(used.id)}
      and confirmed_at is null and expires_at > ${used.nowMs}
    returning id`)
  return row !== undefined
}

/** Forgets what was over before `beforeMs`. */
export async function deleteEnded(db: Db, beforeMs: number): Promise<void> {
  await db.query(sql`delete from confirmation where expires_at < ${beforeMs}`)
}
