import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

/** One of our numbers as imported into the platform. */
export interface ImportedNumber {
  readonly accountId: AccountId
  readonly e164: string
  readonly platformNumberId: string
  readonly trunkAddress: string
  /** The platform agent that answers calls to it; null if there is none yet. */
  readonly platformAgentId: string | null
}

export async function selectImportedNumber(
  db: Db,
  accountId: AccountId,
  e164: string,
): Promise<ImportedNumber | undefined> {
  const row = await db.one(sql<Omit<ImportedNumber, 'accountId' | 'e164'>>`
    select platform_number_id as "platformNumberId", trunk_address as "trunkAddress",
      platform_agent_id as "platformAgentId"
    from platform_number where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
  return row && { ...row, accountId, e164 }
}

/** Takes the number away from any previous account: the platform attaches a number to one agent only. */
export async function storeImportedNumber(db: Db, number: ImportedNumber): Promise<void> {
  await db.query(sql`
    delete from platform_number where e164 = ${number.e164} and account_id <> ${uuidOf(number.accountId)}`)
  await db.query(sql`
    insert into platform_number (account_id, e164, platform_number_id, trunk_address, platform_agent_id)
    values (${uuidOf(number.accountId)}, ${number.e164}, ${number.platformNumberId}, ${number.trunkAddress},
            ${number.platformAgentId})
    on conflict (account_id, e164) do update set platform_number_id = excluded.platform_number_id,
      trunk_address = excluded.trunk_address, platform_agent_id = excluded.platform_agent_id`)
}

/** Forgets a number that the platform no longer has. */
export async function deleteImportedNumber(db: Db, accountId: AccountId, e164: string): Promise<void> {
  await db.query(sql`delete from platform_number where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
}
