import type { IntegrationProvider } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, type IntegrationId, uuidOf } from '../../platform/kernel/ids.ts'

/** Longer than any login is tried. */
const heldMs = 120_000

/** One login of an account at one server. */
export interface LoginName {
  readonly accountId: AccountId
  readonly provider: IntegrationProvider
  readonly loginKey: string
}

/** Undefined while another one tries the same login. `holder` is a UUID of the caller's own. */
export async function takeLoginLease(
  db: Db,
  { accountId, provider, loginKey }: LoginName,
  holder: string,
  nowMs: number,
): Promise<boolean> {
  const row = await db.one(sql<{ holder: string }>`
    insert into integration_lease as lease (account_id, provider, login_key, holder, until)
    values (${uuidOf(accountId)}, ${provider}, ${loginKey}, ${holder}, ${nowMs + heldMs})
    on conflict (account_id, provider, login_key) do update
      set holder = excluded.holder, until = excluded.until
      where lease.until not between ${nowMs + 1} and ${nowMs + heldMs + clockSkewMs}
    returning holder`)
  return row !== undefined
}

export async function releaseLoginLease(
  db: Db,
  { accountId, provider, loginKey }: LoginName,
  holder: string,
): Promise<void> {
  await db.query(sql`
    delete from integration_lease
    where account_id = ${uuidOf(accountId)} and provider = ${provider} and login_key = ${loginKey}
      and holder = ${holder}`)
}

/** Whether the login is just being tried, or one of its calendars written. */
export async function isBeingUsed(
  db: Db,
  { accountId, provider, loginKey, id }: LoginName & { readonly id: IntegrationId },
  nowMs: number,
): Promise<boolean> {
  const row = await db.one(sql<{ used: boolean }>`
    select exists (select from integration_lease
        where account_id = ${uuidOf(accountId)} and provider = ${provider} and login_key = ${loginKey}
          and until between ${nowMs + 1} and ${nowMs + heldMs + clockSkewMs})
      or exists (select from calendar_lease
        where account_id = ${uuidOf(accountId)} and integration_id = ${uuidOf(id)} and until between ${nowMs + 1} and ${nowMs + heldMs + clockSkewMs}) as used`)
  return row?.used === true
}
