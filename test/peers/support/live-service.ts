import type { TestDatabase } from '@hovor/server/testing'
import { stockNumbers as stock } from '../../scenarios/support/live-account.ts'
import { recordingsOf, removeRecordingsAtExit } from '../../scenarios/support/shared-database.ts'
import { type Hovor, OPERATOR_TOKEN } from './hovor.ts'
import { OUR_ADDRESS } from './private-network.ts'

/** Stocks numbers in a service in live mode, and returns the address of its database. */
export async function stockNumbers(database: TestDatabase, numbers: readonly string[]): Promise<string> {
  await stock(database.connection, numbers)
  const { user = '', password, database: name = '', host = '', port = 5432 } = database.connection
  removeRecordingsAtExit(name)
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgresql://${user}${secret}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

/** The trunk settings of a service in live mode, inside a private network. */
export const liveSettings = (given: {
  readonly dataDir: string
  readonly databaseUrl: string
  /** `host:port` */
  readonly trunk: string
}): Record<string, string> => ({
  HOVOR_MODE: 'live',
  HOVOR_BASE_URL: 'https://api.example.com',
  HOVOR_DATA_DIR: given.dataDir,
  DATABASE_URL: given.databaseUrl,
  HOVOR_KEY_PEPPER: 'peer-tests-pepper-of-32-characters-',
  HOVOR_RECORDINGS_DIR: recordingsOf(new URL(given.databaseUrl).pathname.slice(1)),
  HOVOR_SIP_HOST: OUR_ADDRESS,
  HOVOR_TRUNK_ADDRESS: given.trunk,
  HOVOR_SMSC_HOST: '127.0.0.1',
  HOVOR_SMSC_SYSTEM_ID: 'nobody',
  HOVOR_SMSC_PASSWORD: 'nobody',
})

/** An account with credit and this number from stock; returns its key. */
export async function openLiveAccount(hovor: Hovor, number: string): Promise<string> {
  const { account, apiKey } = await hovor.ask<{ account: { id: string }; apiKey: string }>(
    OPERATOR_TOKEN,
    'POST',
    '/operator/v1/accounts',
    { email: 'peer@example.com', mode: 'live' },
  )
  const credit = { amountHal: 1_000_00, reason: 'calls of peers' }
  await hovor.ask(OPERATOR_TOKEN, 'POST', `/operator/v1/accounts/${account.id}/credit`, credit)
  await hovor.ask(apiKey, 'POST', '/v1/numbers', { e164: number })
  return apiKey
}

/** Another key of the same account. */
export async function anotherKey(hovor: Hovor, key: string): Promise<string> {
  const { account } = await hovor.ask<{ account: { id: string } }>(key, 'GET', '/v1/account')
  const path = `/operator/v1/accounts/${account.id}/api-keys`
  return (await hovor.ask<{ key: string }>(OPERATOR_TOKEN, 'POST', path)).key
}

/** The path of a number of the account, with a suffix. */
export const numberPath = (e164: string, rest = ''): string =>
  `/v1/numbers/${encodeURIComponent(e164)}${rest}`
