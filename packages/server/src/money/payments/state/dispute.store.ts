import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import type { DisputeStatus } from './dispute.machine.ts'
import type { StoredTopup } from './topup.store.ts'

export interface StoredDispute {
  readonly disputeId: string
  readonly status: DisputeStatus
  /** The amount taken from the credit when it was opened, in hal. */
  readonly amountHal: number
}

/** The disputes of a top-up that is locked, by their ids. */
export async function readDisputes(
  tx: Db,
  topup: Pick<StoredTopup, 'accountId' | 'id'>,
): Promise<ReadonlyMap<string, StoredDispute>> {
  const rows = await tx.query(sql<StoredDispute>`
    select dispute_id as "disputeId", status, amount_hal as "amountHal" from topup_dispute
    where account_id = ${uuidOf(topup.accountId)} and topup_id = ${uuidOf(topup.id)} order by dispute_id`)
  return new Map(rows.map((row) => [row.disputeId, row]))
}

export async function storeDispute(
  tx: Db,
  topup: Pick<StoredTopup, 'accountId' | 'id'>,
  { disputeId, status, amountHal }: StoredDispute,
): Promise<void> {
  await tx.query(sql`
    insert into topup_dispute (account_id, topup_id, dispute_id, status, amount_hal)
    values (${uuidOf(topup.accountId)}, ${uuidOf(topup.id)}, ${disputeId}, ${status}, ${amountHal})
    on conflict (account_id, topup_id, dispute_id) do update set status = excluded.status`)
}
