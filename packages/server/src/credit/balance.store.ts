import { batchedRead } from '../db/batched-read.ts'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'

export interface Balance {
  readonly availableHal: number
  readonly heldHal: number
}

/** The balance of an account that is there, never from before the question. */
export const readBalance = batchedRead((db, accountIds: readonly string[]) =>
  db.query(sql<Balance>`
    select available_hal as "availableHal", held_hal as "heldHal"
    from unnest(${accountIds.map(uuidOf)}::uuid[]) with ordinality as asked (id, place) join account using (id)
    order by place`),
)
