import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Batched, batched } from '../kernel/batch.ts'
import { uuidOf } from '../kernel/ids.ts'

export interface Balance {
  readonly availableHal: number
  readonly heldHal: number
}

const maxAccounts = 200

/** Reads balances, always from the database and never from before the question. */
export function createBalanceReader(db: Db): Batched<string, Balance> {
  return batched({ maxKeys: maxAccounts, load: (accountIds) => selectBalances(db, accountIds) })
}

async function selectBalances(db: Db, accountIds: readonly string[]): Promise<Balance[]> {
  return db.query(sql<Balance>`
    select available_hal as "availableHal", held_hal as "heldHal"
    from unnest(${accountIds.map(uuidOf)}::uuid[]) with ordinality as asked (id, place) join account using (id)
    order by place`)
}
