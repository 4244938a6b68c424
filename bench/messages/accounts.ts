import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import { hashKey, makeKey } from '../../packages/server/src/accounts/key-format.ts'
import { newId, uuidOf } from '../../packages/server/src/kernel/ids.ts'

export const pepper = 'a pepper for this benchmark only, 32+'

export interface BenchAccount {
  readonly id: string
  readonly key: string
}

/** Accounts with a key and credit each, as the operator makes them. */
export async function makeAccounts(client: pg.Client, count: number): Promise<BenchAccount[]> {
  const accounts = Array.from({ length: count }, () => ({
    id: newId('acc', systemClock, randomBytes),
    key: makeKey('sandbox', randomBytes),
  }))
  const ids = accounts.map(({ id }) => uuidOf(id))
  await client.query(
    `insert into account (id, mode, email, available_hal, first_top_up_at, created_at)
     select id, 'sandbox', 'bench@localhost', 100000, 1, 1 from unnest($1::uuid[]) as id`,
    [ids],
  )
  await client.query(
    `insert into api_key (hash, id, account_id, hint, created_at)
     select hash, account_id, account_id, '', 1 from unnest($1::bytea[], $2::uuid[]) as key (hash, account_id)`,
    [accounts.map(({ key }) => hashKey(key, pepper)), ids],
  )
  return accounts
}
