import { randomInt } from 'node:crypto'
import type { AccountId } from '@hovor/server/testing'
import pg from 'pg'
import { expect2xx } from './account.ts'
import { type Client, client } from './client.ts'
import { operatorToken } from './service.ts'

/** A live account with credit, at the service of this URL. */
export async function makeLiveAccount(url: string): Promise<{ accountId: AccountId; api: Client }> {
  const operator = client(url, operatorToken)
  const wanted = { email: `owner-${randomInt(2 ** 40)}@example.com`, mode: 'live' }
  const { account, apiKey } = expect2xx(await operator.send('POST', '/operator/v1/accounts', wanted))
  const credit = { amountHal: 100_000, reason: 'scenario' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${account.id}/credit`, credit))
  return { accountId: account.id, api: client(url, apiKey) }
}

/** Stocks numbers in a service in live mode. */
export async function stockNumbers(database: pg.ClientConfig, numbers: readonly string[]): Promise<void> {
  const connection = new pg.Client(database)
  await connection.connect()
  try {
    await connection.query(
      `insert into number_stock (e164, mode, country, region, kind)
       select e164, 'live', 'CZ', 'Praha', 'geographic' from unnest($1::text[]) as e164`,
      [numbers],
    )
  } finally {
    await connection.end()
  }
}

/** A random Czech number; collisions within a test are unlikely. */
export const anyNumber = (): string => `+42022777${String(randomInt(10_000)).padStart(4, '0')}`

/** An account with a number. */
export interface NumberOwner {
  readonly accountId: AccountId
  readonly api: Client
  readonly number: string
  /** The path of the number. */
  readonly path: string
}

export async function makeNumberOwner(url: string, database: pg.ClientConfig): Promise<NumberOwner> {
  const account = await makeLiveAccount(url)
  const number = anyNumber()
  await stockNumbers(database, [number])
  expect2xx(await account.api.send('POST', '/v1/numbers', { e164: number }))
  return { ...account, number, path: `/v1/numbers/${encodeURIComponent(number)}` }
}
