import { randomBytes } from 'node:crypto'
import { pacedUntil } from '@hovor/clock/testing'
import { type TestDatabase, testDatabase } from '@hovor/server/testing'
import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { expect2xx } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { type Client, client } from '../scenarios/support/client.ts'
import { type LiveWorld, startLiveWorld } from '../scenarios/support/live-world.ts'
import { operatorToken, type Service, startService } from '../scenarios/support/service.ts'
import { shared } from '../scenarios/support/shared-database.ts'
import { watcherOf } from '../scenarios/support/watcher.ts'
import { freePort } from '../support/free-port.ts'

/* Two processes in live mode on one database; the provider has a manually created endpoint. */
const atEnd = atEndOfFile()
const seller = {
  HOVOR_SUPPLIER_NAME: 'Telefony s.r.o.',
  HOVOR_SUPPLIER_STREET: 'Křižíkova 12',
  HOVOR_SUPPLIER_CITY: 'Praha 8',
  HOVOR_SUPPLIER_POSTAL_CODE: '186 00',
  HOVOR_SUPPLIER_COMPANY_ID: '27074358',
  HOVOR_SUPPLIER_VAT_ID: 'CZ27074358',
}
let world: LiveWorld
let db: TestDatabase
let settings: Readonly<Record<string, string>>
let stripe: Stripe

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  world = await startLiveWorld(atEnd)
  settings = {
    ...world.env,
    ...shared(db),
    HOVOR_SEAL_KEYS: randomBytes(32).toString('base64'),
  }
  const pay = new URL(world.pay.url)
  stripe = new Stripe(world.pay.apiKey, {
    host: pay.hostname,
    port: pay.port,
    protocol: 'http',
    telemetry: false,
  })
})

const start = (env: Readonly<Record<string, string>> = {}): Promise<Service> =>
  startService(atEnd, { env: { ...settings, ...env } })

async function newAccount(url: string, mode = 'live'): Promise<Client> {
  const operator = client(url, operatorToken)
  const wanted = { email: `${randomBytes(4).toString('hex')}@example.com`, mode }
  return client(url, expect2xx(await operator.send('POST', '/operator/v1/accounts', wanted)).apiKey)
}

test('without Stripe settings no cards are accepted: startup and the response say so', async () => {
  const service = await start(seller)
  expect(service.command.err.join('\n')).toContain(
    'Card payments are off: set HOVOR_STRIPE_SECRET_KEY, HOVOR_STRIPE_WEBHOOK_SECRET (docs/credit.md).',
  )
  const api = await newAccount(service.url)
  for (const [path, body] of [
    ['/v1/credit/topup', { amountHal: 50_000 }],
    ['/v1/credit/auto-topup/setup', { thresholdHal: 0, amountHal: 50_000 }],
  ] as const) {
    const refused = await api.send('POST', path, body)
    expect([refused.status, refused.body.error.code]).toEqual([503, 'payments_unavailable'])
  }
  expect((await client(service.url, '').get('/readyz')).body.parts.payments).toBeUndefined()
  await service.stop()
})

test('two processes charge a saved card once, and credit it on a notification that they can verify', async () => {
  const port = await freePort()
  const endpoint = await stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/hooks/stripe`,
    enabled_events: ['*'],
  })
  const cards = {
    ...seller,
    HOVOR_STRIPE_URL: world.pay.url,
    HOVOR_STRIPE_SECRET_KEY: world.pay.apiKey,
    HOVOR_STRIPE_WEBHOOK_SECRET: endpoint.secret ?? '',
  }
  const one = await start({ ...cards, HOVOR_HTTP_PORT: String(port) })
  const two = await start(cards)
  expect(one.command.err.join('\n')).not.toContain('Card payments are off')
  const api = await newAccount(one.url)
  const watcher = await watcherOf(api)
  const balanceIs = (hal: number) =>
    pacedUntil(`the balance is ${hal} hal`, async () => {
      return expect2xx(await watcher.get('/v1/balance')).balanceHal === hal
    })
  const atPage = (pageUrl: string) =>
    fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome: 'pay' }) })
  const { topup } = expect2xx(await api.send('POST', '/v1/credit/topup', { amountHal: 10_000 }))
  await atPage(topup.checkoutUrl)
  await balanceIs(10_000)

  const rules = { thresholdHal: 20_000, amountHal: 50_000 }
  const { setupUrl } = expect2xx(await api.send('POST', '/v1/credit/auto-topup/setup', rules))
  await atPage(setupUrl)
  await balanceIs(60_000)
  const { customer } = await stripe.checkout.sessions.retrieve(setupUrl.split('/').at(-1))
  const { data } = await stripe.paymentIntents.list({ customer: String(customer), limit: 100 })
  expect(data.map(({ amount }) => amount).sort()).toEqual([10_000, 50_000])
  const [document] = expect2xx(await client(two.url, api.key).get('/v1/billing/documents')).documents
  expect(document.supplier).toMatchObject({ name: 'Telefony s.r.o.', vatId: 'CZ27074358', country: 'CZ' })

  const sandboxed = await (await newAccount(one.url, 'sandbox')).send('POST', '/v1/credit/topup', {
    amountHal: 10_000,
  })
  expect([sandboxed.status, sandboxed.body.error.code]).toEqual([503, 'payments_unavailable'])
})
