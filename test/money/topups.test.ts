import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startWorld, type World } from '@hovor/sandbox'
import {
  billingDocuments,
  createAccounts,
  createStripePayments,
  createTopups,
  reconcile,
  silentLog,
  sql,
  startTestSurface,
  type TestSurface,
  type Topups,
  type TopupsDeps,
  uuidOf,
} from '@hovor/server/testing'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

/* A bound that only a broken service reaches: a loaded machine takes its time. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ports = {
  ...{ sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0 },
  ...{ caldav: 0, google: 0, fakturoid: 0, flexi: 0, pay: 0 },
}
const supplier = { name: 'Hovor s.r.o.', companyId: '27074358', vatId: 'CZ27074358', country: 'CZ' }
let world: World
let surface: TestSurface
let topups: Topups
let stripe: Stripe
const secret = 'whsec_of_the_settings'
/** The door of a service whose endpoint was made by hand. */
let toldBySecret: Topups['hooks']
const mails: { accountId: string; content: object }[] = []

beforeAll(async () => {
  world = await startWorld({ clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports })
  const { url, apiKey } = world.addresses.pay
  const { hostname, port } = new URL(url)
  stripe = new Stripe(apiKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const accounts = createAccounts({ clock: systemClock, randomBytes, pepper: 'pepper of the tests' })
  const address = { log: silentLog, secretKey: apiKey, url, hookUrl: () => `${surface.baseUrl}/hooks/stripe` }
  surface = await startTestSurface({
    extra: ({ database, credit }) => {
      const deps = {
        ...{ database, credit, accounts, randomBytes, supplier },
        clock: systemClock,
        log: silentLog,
        baseUrl: () => 'http://127.0.0.1:1',
        modes: ['sandbox'],
        async customerOf(tx, accountId) {
          const account = await accounts.find(tx, accountId)
          return account && { party: { name: account.companyName || account.email }, mode: account.mode }
        },
        mailer: { send: async (_, mail) => void mails.push(mail) },
      } satisfies Partial<TopupsDeps>
      topups = createTopups({ ...deps, payments: createStripePayments(address) })
      const withSecret = createStripePayments({ ...address, webhookSecret: secret })
      toldBySecret = createTopups({ ...deps, payments: withSecret }).hooks
      return [...topups.handlers, ...billingDocuments(() => 'http://127.0.0.1:1')]
    },
    pages: () => topups.pages,
    hooks: () => [...topups.hooks, ...toldBySecret.map((hook) => ({ ...hook, path: '/hooks/secret' }))],
  })
})
afterAll(async () => {
  await surface?.close()
  await world?.close()
})
afterEach(async () => {
  await control('PUT', '/faults', { target: 'pay', fault: 'none' })
  expect(await reconcile(surface.database)).toEqual([])
})

const control = async (method: string, path: string, body: unknown) => {
  const answer = await fetch(`${world.addresses.control.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return (await answer.json()) as any
}

type Account = Awaited<ReturnType<TestSurface['newAccount']>>
const ask = async (account: Account, method: string, path: string, body?: unknown, key?: string) => {
  const answer = await fetch(`${surface.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${account.apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}
const balanceOf = async ({ id }: Account) =>
  (
    await surface.database.one(
      sql<{ hal: number }>`select available_hal + held_hal as hal from account where id = ${uuidOf(id)}`,
    )
  )?.hal
const entriesOf = async (account: Account) => (await ask(account, 'GET', '/v1/credit/ledger')).body.entries
const documentsOf = async (account: Account) =>
  (await ask(account, 'GET', '/v1/billing/documents')).body.documents

const act = (pageUrl: string, outcome: string) =>
  fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })
const buy = async (account: Account, amountHal = 50_000, more: object = {}) =>
  (await ask(account, 'POST', '/v1/credit/topup', { amountHal, ...more })).body.topup
/** The browser comes back from the provider. */
const comeBack = async (answer: Response) => {
  const { pathname, search } = new URL(answer.headers.get('location') ?? '')
  return fetch(`${surface.baseUrl}${pathname}${search}`, { redirect: 'manual' })
}
const paymentOf = async ({ id }: { id: string }) =>
  (
    await surface.database.one(
      sql<{ payment: string }>`select payment_id as payment from topup where id = ${uuidOf(id)}`,
    )
  )?.payment ?? ''
const run = async (job: 'topups.charge' | 'topups.sweep') =>
  topups.scheduled.find(({ name }) => name === job)?.run({ signal: new AbortController().signal } as never)

describe('a top-up by card', () => {
  test('becomes credit with a tax document, once, whether news or the browser come first, and how often', async () => {
    const account = await surface.newAccount(0)
    const topup = await buy(account)
    expect(topup).toMatchObject({ status: 'pending', amountHal: 50_000 })
    const answer = await act(topup.checkoutUrl, 'pay')
    const pages = await Promise.all([comeBack(answer), comeBack(answer), comeBack(answer)])
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    await vi.waitFor(async () => expect(await balanceOf(account)).toBe(50_000), { timeout: 20_000 })
    await control('POST', '/pay/repetitions', { paymentIntent: await paymentOf(topup) })
    await run('topups.sweep')
    expect(await balanceOf(account)).toBe(50_000)
    const [entry, ...others] = await entriesOf(account)
    expect(others).toEqual([])
    const documents = await documentsOf(account)
    expect(documents).toHaveLength(1)
    expect(entry).toMatchObject({ type: 'topup', amountHal: 50_000, documentId: documents[0].id })
    expect(documents[0]).toMatchObject({ kind: 'invoice', grossHal: 50_000, vatHal: 8_678, netHal: 41_322 })
  })

  test('is credited by the news alone, where the browser never comes back', async () => {
    const account = await surface.newAccount(0)
    await act((await buy(account)).checkoutUrl, 'pay')
    await vi.waitFor(async () => expect(await balanceOf(account)).toBe(50_000), { timeout: 20_000 })
  })

  test('leads back to where the caller wants its people', async () => {
    const account = await surface.newAccount(0)
    const topup = await buy(account, 10_000, { returnUrl: 'https://example.com/paid?x=1' })
    const page = await comeBack(await act(topup.checkoutUrl, 'pay'))
    expect([page.status, page.headers.get('location')]).toEqual([303, 'https://example.com/paid?x=1'])
  })

  test('that is declined, left or expired is no credit, and has no document', async () => {
    const account = await surface.newAccount(0)
    const [declined, left] = [await buy(account), await buy(account)]
    expect((await act(declined.checkoutUrl, 'decline')).status).toBe(200)
    await act(left.checkoutUrl, 'abandon')
    await stripe.checkout.sessions.expire(left.checkoutUrl.split('/').at(-1))
    const statusOf = async ({ id }: { id: string }) =>
      (await surface.database.one(sql<{ status: string }>`select status from topup where id = ${uuidOf(id)}`))
        ?.status
    await vi.waitFor(async () => expect(await statusOf(left)).toBe('expired'), { timeout: 20_000 })
    expect(await statusOf(declined)).toBe('pending')
    expect(await balanceOf(account)).toBe(0)
    expect(await documentsOf(account)).toEqual([])
    // The same page still takes another card.
    await comeBack(await act(declined.checkoutUrl, 'pay'))
    expect(await balanceOf(account)).toBe(50_000)
  })

  test('asked for again with its Idempotency-Key is the same one, also when the provider failed between', async () => {
    const account = await surface.newAccount(0)
    const wanted = { amountHal: 20_000 }
    const one = await ask(account, 'POST', '/v1/credit/topup', wanted, 'once')
    expect(one.status).toBe(201)
    expect((await ask(account, 'POST', '/v1/credit/topup', wanted, 'once')).body.topup).toEqual(
      one.body.topup,
    )
  })

  test('is refused with payment_provider_error while the provider fails, and nothing is charged', async () => {
    const account = await surface.newAccount(0)
    await buy(account)
    await control('PUT', '/faults', { target: 'pay', fault: '5xx' })
    const refused = await ask(account, 'POST', '/v1/credit/topup', { amountHal: 20_000 })
    expect([refused.status, refused.body.error.code]).toEqual([502, 'payment_provider_error'])
  })

  test.each([9_999, 10_000_001])('of %d hal is refused', async (amountHal) => {
    const refused = await ask(await surface.newAccount(0), 'POST', '/v1/credit/topup', { amountHal })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  })

  test('is not credited by news that nobody we know has signed', async () => {
    const account = await surface.newAccount(0)
    const { id } = await buy(account)
    const object = { id: 'pi_1', amount_received: 50_000, currency: 'czk', metadata: { topup: id } }
    const payload = JSON.stringify({ object: 'event', type: 'payment_intent.succeeded', data: { object } })
    const post = (signed: string, timestamp?: number) =>
      fetch(`${surface.baseUrl}/hooks/secret`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': stripe.webhooks.generateTestHeaderString({
            payload,
            secret: signed,
            ...(timestamp !== undefined && { timestamp }),
          }),
        },
        body: payload,
      })
    expect((await post('whsec_of_nobody')).status).toBe(400)
    expect((await post(secret, Math.floor(Date.now() / 1000) - 600)).status).toBe(400)
    expect(await balanceOf(account)).toBe(0)
    expect((await post(secret)).status).toBe(200)
    expect(await balanceOf(account)).toBe(50_000)
  })
})

describe('what a card was given back', () => {
  const paid = async (creditHal = 0) => {
    const account = await surface.newAccount(creditHal)
    const topup = await buy(account)
    await comeBack(await act(topup.checkoutUrl, 'pay'))
    return { account, paymentIntent: await paymentOf(topup) }
  }

  test('is taken from the credit in its parts, each with a credit note', async () => {
    const { account, paymentIntent } = await paid()
    await stripe.refunds.create({ payment_intent: paymentIntent, amount: 12_100 })
    await vi.waitFor(async () => expect(await balanceOf(account)).toBe(37_900), { timeout: 20_000 })
    await stripe.refunds.create({ payment_intent: paymentIntent })
    await vi.waitFor(async () => expect(await balanceOf(account)).toBe(0), { timeout: 20_000 })
    const [rest, first, invoice] = await documentsOf(account)
    expect(first).toMatchObject({ kind: 'credit_note', grossHal: 12_100, correctsNumber: invoice.number })
    expect([first.vatHal + rest.vatHal, rest.grossHal]).toEqual([invoice.vatHal, 37_900])
    expect((await entriesOf(account)).map((entry: { type: string }) => entry.type)).toEqual([
      'topup_refund',
      'topup_refund',
      'topup',
    ])
  })

  test('takes the balance below zero where it has been spent, and what comes next fills it up first', async () => {
    const { account, paymentIntent } = await paid()
    const spent = { accountId: account.id, amountHal: -45_000, description: 'spent' }
    await surface.credit.creditAdmin(surface.database, spent)
    await stripe.refunds.create({ payment_intent: paymentIntent })
    await vi.waitFor(async () => expect(await balanceOf(account)).toBe(-45_000), { timeout: 20_000 })
    const held = { accountId: account.id, ref: 'c_x', amountHal: 1, description: 'a call' }
    expect(await surface.credit.hold(surface.database, held)).toBe('insufficient')
    await comeBack(await act((await buy(account, 50_000)).checkoutUrl, 'pay'))
    expect(await balanceOf(account)).toBe(5_000)
    const over = { ...held, amountHal: 5_001 }
    expect(await surface.credit.hold(surface.database, over)).toBe('insufficient')
  })

  test.each([
    ['won', 50_000, 1],
    ['lost', 0, 2],
  ])(
    'by a dispute is taken at once; when it is %s the balance is %d hal',
    async (status, left, documents) => {
      const { account, paymentIntent } = await paid()
      const { dispute } = await control('POST', '/pay/disputes', { paymentIntent })
      await vi.waitFor(async () => expect(await balanceOf(account)).toBe(0), { timeout: 20_000 })
      await control('PUT', `/pay/disputes/${dispute.id}`, { status })
      await vi.waitFor(async () => expect(await documentsOf(account)).toHaveLength(documents), {
        timeout: 20_000,
      })
      await vi.waitFor(async () => expect(await balanceOf(account)).toBe(left), { timeout: 20_000 })
    },
  )
})

describe('automatic top-ups', () => {
  const rules = { thresholdHal: 20_000, amountHal: 30_000, monthlyLimitHal: 60_000 }
  const withCard = async (outcome: string) => {
    const account = await surface.newAccount(0)
    const { body } = await ask(account, 'POST', '/v1/credit/auto-topup/setup', rules)
    await comeBack(await act(body.setupUrl, outcome))
    return account
  }
  /** A charge that did not pay is some time ago. */
  const quietPasses = () =>
    surface.database.query(sql`update topup set updated_at = 0 where status = 'failed' and kind = 'auto'`)
  const spend = async (account: Account) => {
    const amountHal = -((await balanceOf(account)) ?? 0)
    if (amountHal !== 0)
      await surface.credit.creditAdmin(surface.database, {
        accountId: account.id,
        amountHal,
        description: 'x',
      })
  }

  test('charge the saved card once while the credit is low, whatever runs at once, up to the limit of the month', async () => {
    const account = await withCard('pay')
    await Promise.all(Array.from({ length: 8 }, () => run('topups.charge')))
    expect(await balanceOf(account)).toBe(30_000)
    await run('topups.charge')
    expect(await balanceOf(account)).toBe(30_000)
    await spend(account)
    await run('topups.charge')
    expect(await balanceOf(account)).toBe(30_000)
    await spend(account)
    await run('topups.charge')
    expect(await balanceOf(account)).toBe(0)
    expect(await documentsOf(account)).toHaveLength(2)
  })

  test('are switched off after three declines in a row, and say so', async () => {
    const account = await withCard('challenge')
    for (let nth = 0; nth < 4; nth++) {
      await run('topups.charge')
      await quietPasses()
    }
    expect(await balanceOf(account)).toBe(0)
    expect(mails.filter(({ accountId }) => accountId === account.id)).toMatchObject([
      { content: { kind: 'auto-topup-off', reason: 'authentication', amountHal: rules.amountHal } },
    ])
  })

  test('that are switched off charge nothing', async () => {
    const account = await withCard('pay')
    expect((await ask(account, 'DELETE', '/v1/credit/auto-topup')).body).toMatchObject({ stopped: true })
    await run('topups.charge')
    expect(await balanceOf(account)).toBe(0)
  })

  test('whose answer is lost are found out later and charged once', async () => {
    const account = await withCard('pay')
    await control('PUT', '/faults', { target: 'pay', fault: 'drop' })
    await run('topups.charge')
    await control('PUT', '/faults', { target: 'pay', fault: 'none' })
    await run('topups.charge')
    await surface.database.query(sql`update topup set look_at = 0 where status = 'pending'`)
    await run('topups.sweep')
    expect(await balanceOf(account)).toBe(30_000)
    expect(
      (await entriesOf(account)).filter((entry: { type: string }) => entry.type === 'topup'),
    ).toHaveLength(1)
  })

  test('refuse a limit of the month below one charge', async () => {
    const refused = await ask(await surface.newAccount(0), 'POST', '/v1/credit/auto-topup/setup', {
      ...rules,
      monthlyLimitHal: 29_999,
    })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  })
})
