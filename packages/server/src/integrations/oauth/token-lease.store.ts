import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, type IntegrationId, uuidOf } from '../../platform/kernel/ids.ts'

export interface TokenLease {
  readonly accountId: AccountId
  readonly integrationId: IntegrationId
  readonly holder: string
}

/** Whether this holder has the lease now; never for a deleted connection. */
export async function takeTokenLease(
  db: Db,
  { accountId, integrationId, holder }: TokenLease,
  nowMs: number,
  leaseMs: number,
): Promise<boolean> {
  const row = await db.one(sql<{ holder: string }>`
    insert into token_lease (account_id, integration_id, holder, until)
    select account_id, id, ${holder}, ${nowMs + leaseMs} from integration
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(integrationId)}
    on conflict (account_id, integration_id) do update set holder = excluded.holder, until = excluded.until
    where token_lease.until not between ${nowMs + 1} and ${nowMs + leaseMs + clockSkewMs}
    returning holder`)
  return row !== undefined
}

export async function endTokenLease(db: Db, { accountId, integrationId, holder }: TokenLease): Promise<void> {
  await db.query(sql`
    delete from token_lease
    where account_id = ${uuidOf(accountId)} and integration_id = ${uuidOf(integrationId)} and holder = ${holder}`)
}
