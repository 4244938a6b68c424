import { untilPasses } from '@hovor/clock/testing'
import { reconcile } from '@hovor/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Account, startTopupWorld, type TopupWorld } from './support/topup-world.ts'

/* Every fault of the payment provider at every step: credited exactly once or not at all, never charged twice. */
const faults = ['timeout', 'drop', '5xx', '429', 'garbage', 'reject', 'slow'] as const
/** Shorter than a slow response. */
const timeoutMs = 1500
/** The official client tries a request three times. */
const tries = 3

let world: TopupWorld

beforeAll(async () => {
  world = await startTopupWorld({ timeoutMs })
})
afterAll(() => world?.close())
afterEach(async () => {
  world.deafen(false)
  await world.fault('none')
  expect(await reconcile(world.surface.database)).toEqual([])
})

const creditedIs = async (account: Account, hal: number) => {
  await untilPasses(async () => expect(await world.balanceOf(account)).toBe(hal))
  const documents = await world.documentsOf(account)
  const entries = await world.entriesOf(account)
  expect([documents.length, entries.length]).toEqual(hal === 0 ? [0, 0] : [1, 1])
}
const customerOf = async (pageUrl: string) =>
  String((await world.stripe.checkout.sessions.retrieve(pageUrl.split('/').at(-1) ?? '')).customer)
/** The amount a customer has paid at the provider. */
const paidBy = async (customer: string) =>
  (await world.stripe.paymentIntents.list({ customer, limit: 100 })).data.filter(
    ({ status }) => status === 'succeeded',
  ).length

describe.each(faults)('a provider that fails by %s', (fault) => {
  test('while a page is opened charges nothing, and the next top-up is paid as usual', async () => {
    const account = await world.surface.newAccount(0)
    await world.fault(fault)
    const refused = await world.ask(account, 'POST', '/v1/credit/topup', { amountHal: 50_000 }, 'key')
    expect([refused.status, refused.body.error?.code]).toEqual([502, 'payment_provider_error'])
    await world.fault('none')
    const again = await world.ask(account, 'POST', '/v1/credit/topup', { amountHal: 50_000 }, 'key')
    expect(again.body.error).toMatchObject({ code: 'payment_provider_error' })
    await creditedIs(account, 0)
    const { checkoutUrl } = await world.buy(account)
    await world.comeBack(await world.act(checkoutUrl, 'pay'))
    await creditedIs(account, 50_000)
    expect(await paidBy(await customerOf(checkoutUrl))).toBe(1)
  })

  test('briefly while a page is opened opens one page or none', async () => {
    const account = await world.surface.newAccount(0)
    await world.fault(fault, 1)
    const asked = await world.ask(account, 'POST', '/v1/credit/topup', { amountHal: 50_000 })
    await world.fault('none')
    const topup = asked.status === 201 ? asked.body.topup : await world.buy(account)
    await world.comeBack(await world.act(topup.checkoutUrl, 'pay'))
    await creditedIs(account, 50_000)
    expect(await paidBy(await customerOf(topup.checkoutUrl))).toBe(1)
  })

  test('while the browser and the notification return is queried later, and what was paid is credited once', async () => {
    const account = await world.surface.newAccount(0)
    const { checkoutUrl } = await world.buy(account)
    await world.fault(fault)
    const back = await world.comeBack(await world.act(checkoutUrl, 'pay'))
    expect(back.status).toBe(200)
    await world.fault('none')
    await world.lookNow()
    await Promise.all([world.run('topups.sweep'), world.run('topups.sweep', 1)])
    await creditedIs(account, 50_000)
    expect(await paidBy(await customerOf(checkoutUrl))).toBe(1)
  })

  test('while it reports a refund and its failure is queried later, and credit moves once each way', async () => {
    const account = await world.surface.newAccount(0)
    const topup = await world.buy(account)
    await world.comeBack(await world.act(topup.checkoutUrl, 'pay'))
    await creditedIs(account, 50_000)
    world.deafen(true)
    const payment_intent = await world.paymentOf(topup)
    const refund = await world.stripe.refunds.create({ payment_intent })
    const lookTwice = async () => {
      await world.fault(fault)
      await world.run('topups.returns')
      await world.fault('none')
      await Promise.all([world.run('topups.returns'), world.run('topups.returns', 1)])
    }
    await lookTwice()
    expect(await world.balanceOf(account)).toBe(0)
    await world.control('POST', '/pay/refund-failures', { refund: refund.id })
    await lookTwice()
    expect(await world.balanceOf(account)).toBe(50_000)
    await world.fault(fault, tries)
    await world.hear(payment_intent, 2)
    expect(await world.balanceOf(account)).toBe(50_000)
    expect(await world.entriesOf(account)).toHaveLength(3)
  })

  test.each([1, tries, 1000])(
    'for %d requests while a saved card is charged charges it once',
    async (count) => {
      const account = await world.surface.newAccount(0)
      const rules = { thresholdHal: 20_000, amountHal: 50_000 }
      const { setupUrl } = (await world.ask(account, 'POST', '/v1/credit/auto-topup/setup', rules)).body
      await world.comeBack(await world.act(setupUrl, 'pay'))
      await world.fault(fault, count)
      await Promise.all([world.run('topups.charge'), world.run('topups.charge', 1)])
      await world.fault('none')
      for (const nth of [0, 1]) {
        await Promise.all([world.lookNow(), world.quietPasses()])
        await Promise.all([world.run('topups.sweep', nth), world.run('topups.sweep', 1 - nth)])
        await Promise.all([world.run('topups.charge', nth), world.run('topups.charge', 1 - nth)])
      }
      await creditedIs(account, 50_000)
      expect(await paidBy(await customerOf(setupUrl))).toBe(1)
    },
  )
})

describe('a charge with an unknown outcome', () => {
  test('is looked up after an hour, and credited if it was made', async () => {
    const account = await world.surface.newAccount(0)
    const customer = await lostCharge(account, 'drop')
    await anHourPasses()
    await world.run('topups.sweep')
    await creditedIs(account, 50_000)
    expect(await paidBy(customer)).toBe(1)
  })

  test('is abandoned after an hour if it was not made', async () => {
    const account = await world.surface.newAccount(0)
    const customer = await lostCharge(account, '5xx')
    await anHourPasses()
    await world.run('topups.sweep')
    await creditedIs(account, 0)
    expect(await paidBy(customer)).toBe(0)
    await world.quietPasses()
    await world.run('topups.charge')
    await creditedIs(account, 50_000)
  })

  const lostCharge = async (account: Account, fault: string) => {
    const rules = { thresholdHal: 20_000, amountHal: 50_000 }
    const { setupUrl } = (await world.ask(account, 'POST', '/v1/credit/auto-topup/setup', rules)).body
    await world.comeBack(await world.act(setupUrl, 'pay'))
    world.deafen(true)
    await world.fault(fault)
    await world.run('topups.charge')
    await world.fault('none')
    return customerOf(setupUrl)
  }
  const anHourPasses = () => world.age(3_700_000)
})
