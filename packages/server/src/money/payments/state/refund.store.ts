import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import type { RefundStatus } from './refund.machine.ts'
import type { StoredTopup } from './topup.store.ts'

export interface StoredRefund {
  readonly refundId: string
  readonly status: RefundStatus
  /** The amount taken from the credit for it, in hal. */
  readonly amountHal: number
}

/** The refunds of a top-up that is locked, by their ids. */
export async function readRefunds(
  tx: Db,
  topup: Pick<StoredTopup, 'accountId' | 'id'>,
): Promise<ReadonlyMap<string, StoredRefund>> {
  const rows = await tx.query(sql<StoredRefund>`
    select refund_id as "refundId", status, amount_hal as "amountHal" from topup_refund
    where account_id = ${uuidOf(topup.accountId)} and topup_id = ${uuidOf(topup.id)} order by refund_id`)
  return new Map(rows.map((row) => [row.refundId, row]))
}

export async function storeRefund(
  tx: Db,
  topup: Pick<StoredTopup, 'accountId' | 'id'>,
  { refundId, status, amountHal }: StoredRefund,
): Promise<void> {
  await tx.query(sql`
    insert into topup_refund (account_id, topup_id, refund_id, status, amount_hal)
    values (${uuidOf(topup.accountId)}, ${uuidOf(topup.id)}, ${refundId}, ${status}, ${amountHal})
    on conflict (account_id, topup_id, refund_id) do update set status = excluded.status`)
}
