import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { idOf } from '../kernel/ids.ts'

/** An account whose materialised balance is not what its movements add up to. */
export interface Mismatch {
  readonly accountId: string
  readonly availableHal: number
  readonly availableByLedgerHal: number
  readonly heldHal: number
  readonly heldByLedgerHal: number
}

/**
 * Adds the ledger up and names every account that differs from it. A movement cannot fail to balance, so nothing
 * else has to be checked; run it where no writer is in the middle of a transaction, or in one snapshot.
 */
export async function reconcile(db: Db): Promise<Mismatch[]> {
  const rows = await db.query(sql<Mismatch>`
    with sums as (
      select account_id,
        coalesce(sum(amount_hal) filter (where credit = 'available'), 0)
          - coalesce(sum(amount_hal) filter (where debit = 'available'), 0) as available,
        coalesce(sum(amount_hal) filter (where credit = 'held'), 0)
          - coalesce(sum(amount_hal) filter (where debit = 'held'), 0) as held
      from ledger_movement group by account_id
    )
    select a.id as "accountId", a.available_hal as "availableHal", a.held_hal as "heldHal",
      coalesce(s.available, 0) as "availableByLedgerHal", coalesce(s.held, 0) as "heldByLedgerHal"
    from account a left join sums s on s.account_id = a.id
    where a.available_hal <> coalesce(s.available, 0) or a.held_hal <> coalesce(s.held, 0)`)
  return rows.map((row) => ({ ...row, accountId: idOf('acc', row.accountId) }))
}
