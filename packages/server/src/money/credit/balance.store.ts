import { batchedRead } from '../../platform/db/batched-read.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

export interface Balance {
  readonly availableHal: number
  readonly heldHal: number
  /** Of automatic top-ups; null while they are off. */
  readonly thresholdHal: number | null
  readonly amountHal: number | null
  /** Whether a payment is disputed: automatic top-ups wait for the end of that. */
  readonly isDisputed: boolean
}

/** The balance of an account that is there, never from before the question. */
export const readBalance = batchedRead((db, accountIds: readonly AccountId[]) =>
  db.query(sql<Balance>`
    select available_hal as "availableHal", held_hal as "heldHal", threshold_hal as "thresholdHal",
      amount_hal as "amountHal",
      exists (select from topup_dispute d where d.account_id = account.id and d.status = 'open') as "isDisputed"
    from unnest(${accountIds.map(uuidOf)}::uuid[]) with ordinality as asked (id, place) join account using (id)
    left join card_account on card_account.account_id = account.id and payment_method_id is not null
    order by place`),
)
