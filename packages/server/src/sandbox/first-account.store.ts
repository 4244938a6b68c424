import type { Db } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { type AccountId, parseId } from '../platform/kernel/ids.ts'
import { livingNodes } from '../platform/nodes/node-lease.ts'

/** Whether there is no account yet. Another transaction that asks waits until this one ends. */
export async function isFirstAccount(tx: Db): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('first_account', 0))`)
  const found = await tx.one(sql`select id from account limit 1`)
  return found === undefined
}

/** Among what all processes of a database have in common: the account that is not ready yet, and who prepares it. */
const mark = 'first-account'

interface Preparation {
  readonly accountId: AccountId
  /** Whether the process that prepares it is alive, or is this one. */
  readonly isUnderWay: boolean
}

/** Undefined: the account of the first start is ready, or there is none. */
export async function selectPreparation(
  tx: Db,
  { nodeId, nowMs }: { readonly nodeId: string; readonly nowMs: number },
): Promise<Preparation | undefined> {
  const row = await tx.one(sql<{ account: string; isUnderWay: boolean }>`
    select account, node = ${nodeId} or node in (${livingNodes(nowMs)}) as "isUnderWay"
    from (select split_part(value, ' ', 1) as account, split_part(value, ' ', 2) as node
      from deployment where name = ${mark}) marked`)
  const accountId = row && parseId('acc', row.account)
  return row && accountId && { accountId, isUnderWay: row.isUnderWay }
}

export async function storePreparation(tx: Db, accountId: AccountId, nodeId: string): Promise<void> {
  await tx.query(sql`
    insert into deployment (name, value) values (${mark}, ${`${accountId} ${nodeId}`})
    on conflict (name) do update set value = excluded.value`)
}

export async function deletePreparation(db: Db): Promise<void> {
  await db.query(sql`delete from deployment where name = ${mark}`)
}
