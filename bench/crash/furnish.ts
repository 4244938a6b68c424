import pg from 'pg'
import { expect2xx, furnish } from '../../test/scenarios/support/account.ts'
import { client } from '../../test/scenarios/support/client.ts'
import { embeddedLogin } from '../../test/scenarios/support/embedded-login.ts'
import { operatorToken } from '../../test/scenarios/support/service.ts'

export interface Account {
  readonly id: string
  readonly apiKey: string
  readonly number: string
  readonly agentId: string
  readonly webhookSecret: string
}

const creditHal = 100_000_000
const stockSize = 9000

/** Live accounts with credit, a number, an agent and a webhook to the sink; and numbers for sale. */
export async function makeAccounts(
  url: string,
  dir: string,
  sinkUrl: string,
  count: number,
): Promise<Account[]> {
  await withDatabase(dir, (database) =>
    database.query(
      `insert into number_stock (e164, mode, country, region, kind)
       select '+42022777' || lpad(n::text, 4, '0'), 'live', 'CZ', 'Praha', 'geographic'
       from generate_series(1, $1::integer) as n`,
      [stockSize],
    ),
  )
  await withDatabase(dir, (database) =>
    database.query(
      `insert into sms_number_stock (e164, mode)
       select '+42072777' || lpad(n::text, 4, '0'), 'live' from generate_series(1, $1::integer) as n`,
      [stockSize],
    ),
  )
  const operator = client(url, operatorToken)
  const accounts: Account[] = []
  for (let index = 0; index < count; index++) {
    const wanted = { email: `crash${index}@example.com`, mode: 'live' }
    const { account, apiKey } = expect2xx(await operator.send('POST', '/operator/v1/accounts', wanted))
    const credit = { amountHal: creditHal, reason: 'crash harness' }
    expect2xx(await operator.send('POST', `/operator/v1/accounts/${account.id}/credit`, credit))
    const api = client(url, apiKey)
    const { number, agentId } = await furnish(api)
    const hook = { url: `${sinkUrl}/${account.id}` }
    const { webhook } = expect2xx(await api.send('PUT', '/v1/webhook', hook))
    accounts.push({ id: account.id, apiKey, number, agentId, webhookSecret: webhook.secret })
  }
  return accounts
}

/** The service's own database, over its socket. */
export async function withDatabase<T>(dir: string, run: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client(embeddedLogin(dir, 'owner'))
  // A lost connection is reported by the statement that meets it.
  database.on('error', () => undefined)
  await database.connect()
  try {
    return await run(database)
  } finally {
    await database.end()
  }
}
