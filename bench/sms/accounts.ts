import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import type { AccountId } from '@hovor/server/testing'
import type pg from 'pg'
import { hashKey, makeKey } from '../../packages/server/src/people/accounts/key-format.ts'
import { newId, uuidOf } from '../../packages/server/src/platform/kernel/ids.ts'

export const pepper = 'a pepper for this benchmark only, 32+'

export interface BenchAccount {
  readonly id: AccountId
  readonly key: string
}

/** Accounts with a key and credit each, created by the operator. */
export async function makeAccounts(client: pg.Client, count: number): Promise<BenchAccount[]> {
  const ids = Array.from({ length: count }, () => newId('acc', systemClock, randomBytes))
  await client.query(
    `insert into account (id, mode, email, available_hal, first_top_up_at, created_at)
     select id, 'sandbox', 'bench@localhost', 100000, 1, 1 from unnest($1::uuid[]) as id`,
    [ids.map(uuidOf)],
  )
  return makeKeys(client, ids)
}

/** One more key for each of `ids`; an account may be named more than once. */
export async function makeKeys(client: pg.Client, ids: readonly AccountId[]): Promise<BenchAccount[]> {
  const accounts = ids.map((id) => ({ id, key: makeKey('sandbox', randomBytes) }))
  await client.query(
    `insert into api_key (hash, id, account_id, hint, created_at)
     select hash, gen_random_uuid(), account_id, '', 1 from unnest($1::bytea[], $2::uuid[]) as key (hash, account_id)`,
    [accounts.map(({ key }) => hashKey(key, pepper)), ids.map(uuidOf)],
  )
  return accounts
}
