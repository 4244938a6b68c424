import { pacedUntil, untilPasses } from '@hovor/clock/testing'
import { reconcile, sql, type TopUpId, uuidOf } from '@hovor/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from './support/card-holder.ts'
import { type Account, startTopupWorld, type TopupWorld } from './support/topup-world.ts'

/* Reached only by a broken service: a loaded machine is slow. */
let world: TopupWorld

beforeAll(async () => {
  world = await startTopupWorld()
})
afterAll(() => world?.close())
afterEach(async () => {
  world.deafen(false)
  await world.fault('none')
  expect(await reconcile(world.surface.database)).toEqual([])
})

describe('a top-up by card', () => {
  // verifies: general.english
  test('becomes credit with a tax document, once, whether notification or browser comes first, and however often', async () => {
    const account = await world.surface.newAccount(0)
    const topup = await world.buy(account)
    expect(topup).toMatchObject({ status: 'pending', amountHal: 50_000 })
    const answer = await world.act(topup.checkoutUrl, 'pay')
    const pages = await Promise.all([world.comeBack(answer), world.comeBack(answer), world.comeBack(answer)])
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
    await untilPasses(async () => expect(await world.balanceOf(account)).toBe(50_000))
    await world.control('POST', '/pay/repetitions', { paymentIntent: await world.paymentOf(topup) })
    await world.run('topups.sweep')
    expect(await world.balanceOf(account)).toBe(50_000)
    const [entry, ...others] = await world.entriesOf(account)
    expect(others).toEqual([])
    const documents = await world.documentsOf(account)
    expect(documents).toHaveLength(1)
    expect(entry).toMatchObject({ type: 'topup', amountHal: 50_000, documentId: documents[0].id })
    expect(documents[0]).toMatchObject({ kind: 'invoice', grossHal: 50_000, vatHal: 8_678, netHal: 41_322 })
  })

  test('is credited by the notification alone when the browser never returns', async () => {
    const account = await world.surface.newAccount(0)
    await world.act((await world.buy(account)).checkoutUrl, 'pay')
    await untilPasses(async () => expect(await world.balanceOf(account)).toBe(50_000))
  })

  test('goes back to its card in parts, each once for its key, whatever gets lost on the way', async () => {
    const account = await world.surface.newAccount(0)
    const topup = await world.buy(account)
    await world.act(topup.checkoutUrl, 'pay')
    await untilPasses(async () => expect(await world.balanceOf(account)).toBe(50_000))
    const part = { topupId: topup.id, amountHal: 20_000, key: `${topup.id}:1` }
    await world.fault('5xx')
    expect((await world.refund(part)).kind).toBe('again')
    await world.fault('none')
    for (let count = 0; count < 3; count += 1) expect((await world.refund(part)).kind).toBe('done')
    await world.refund({ ...part, amountHal: 5000, key: `${topup.id}:2` })
    const { data } = await world.stripe.refunds.list({ payment_intent: await world.paymentOf(topup) })
    expect(data.map(({ amount }) => amount)).toEqual([5000, 20_000])
    expect(await world.balanceOf(account)).toBe(25_000)
    // More than is left is refused, which changes nothing.
    expect((await world.refund({ ...part, amountHal: 30_000, key: `${topup.id}:3` })).kind).toBe('done')
    expect(await world.balanceOf(account)).toBe(25_000)
    expect(await world.documentsOf(account)).toHaveLength(3)
  })

  test('redirects to the returnUrl of the request', async () => {
    const account = await world.surface.newAccount(0)
    const topup = await world.buy(account, 10_000, { returnUrl: 'https://example.com/paid?x=1' })
    const page = await world.comeBack(await world.act(topup.checkoutUrl, 'pay'))
    expect([page.status, page.headers.get('location')]).toEqual([303, 'https://example.com/paid?x=1'])
  })

  test('that is declined, abandoned or expired adds no credit and has no document', async () => {
    const account = await world.surface.newAccount(0)
    const [declined, left] = [await world.buy(account), await world.buy(account)]
    expect((await world.act(declined.checkoutUrl, 'decline')).status).toBe(200)
    await world.act(left.checkoutUrl, 'abandon')
    await world.stripe.checkout.sessions.expire(left.checkoutUrl.split('/').at(-1))
    const statusOf = async ({ id }: { id: TopUpId }) =>
      (
        await world.surface.database.one(
          sql<{ status: string }>`select status from topup where id = ${uuidOf(id)}`,
        )
      )?.status
    await untilPasses(async () => expect(await statusOf(left)).toBe('expired'))
    expect(await statusOf(declined)).toBe('pending')
    expect(await world.balanceOf(account)).toBe(0)
    expect(await world.documentsOf(account)).toEqual([])
    // The same page still accepts another card.
    await world.comeBack(await world.act(declined.checkoutUrl, 'pay'))
    expect(await world.balanceOf(account)).toBe(50_000)
  })

  test('requested again with its Idempotency-Key is the same one, even when the provider failed in between', async () => {
    const account = await world.surface.newAccount(0)
    const wanted = { amountHal: 20_000 }
    const one = await world.ask(account, 'POST', '/v1/credit/topup', wanted, 'once')
    expect(one.status).toBe(201)
    expect((await world.ask(account, 'POST', '/v1/credit/topup', wanted, 'once')).body.topup).toEqual(
      one.body.topup,
    )
  })

  test('is refused with payment_provider_error while the provider fails, and nothing is charged', async () => {
    const account = await world.surface.newAccount(0)
    await world.buy(account)
    await world.fault('5xx')
    const refused = await world.ask(account, 'POST', '/v1/credit/topup', { amountHal: 20_000 })
    expect([refused.status, refused.body.error.code]).toEqual([502, 'payment_provider_error'])
  })

  test.each([9_999, 10_000_001])('of %d hal is refused', async (amountHal) => {
    const refused = await world.ask(await world.surface.newAccount(0), 'POST', '/v1/credit/topup', {
      amountHal,
    })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  })

  test('is not credited by a notification without a valid signature', async () => {
    const account = await world.surface.newAccount(0)
    const { id } = await world.buy(account)
    const object = { id: 'pi_1', amount_received: 50_000, currency: 'czk', metadata: { topup: id } }
    const payload = JSON.stringify({
      object: 'event',
      type: 'payment_intent.succeeded',
      created: Math.floor(Date.now() / 1000),
      data: { object },
    })
    const post = (signed: string, timestamp?: number) =>
      fetch(`${world.surface.baseUrl}/hooks/secret`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': world.stripe.webhooks.generateTestHeaderString({
            payload,
            secret: signed,
            ...(timestamp !== undefined && { timestamp }),
          }),
        },
        body: payload,
      })
    expect((await post('whsec_of_nobody')).status).toBe(400)
    expect((await post(world.secret, Math.floor(Date.now() / 1000) - 600)).status).toBe(400)
    expect(await world.balanceOf(account)).toBe(0)
    expect((await post(world.secret)).status).toBe(200)
    expect(await world.balanceOf(account)).toBe(50_000)
  })
})

describe('money returned to a card', () => {
  const paid = async (creditHal = 0) => {
    const account = await world.surface.newAccount(creditHal)
    const topup = await world.buy(account)
    await world.comeBack(await world.act(topup.checkoutUrl, 'pay'))
    return { account, paymentIntent: await world.paymentOf(topup) }
  }

  test('is taken from the credit in parts, each with a credit note', async () => {
    const { account, paymentIntent } = await paid()
    await world.stripe.refunds.create({ payment_intent: paymentIntent, amount: 12_100 })
    await untilPasses(async () => expect(await world.balanceOf(account)).toBe(37_900))
    await world.stripe.refunds.create({ payment_intent: paymentIntent })
    await untilPasses(async () => expect(await world.balanceOf(account)).toBe(0))
    const [rest, first, invoice] = await world.documentsOf(account)
    expect(first).toMatchObject({ kind: 'credit_note', grossHal: 12_100, correctsNumber: invoice.number })
    expect([first.vatHal + rest.vatHal, rest.grossHal]).toEqual([invoice.vatHal, 37_900])
    expect((await world.entriesOf(account)).map((entry: { type: string }) => entry.type)).toEqual([
      'topup_refund',
      'topup_refund',
      'topup',
    ])
  })

  const failRefund = ({ id }: { id: string }) => world.control('POST', '/pay/refund-failures', { refund: id })
  const balanceIs = (account: Account, hal: number) =>
    untilPasses(async () => expect(await world.balanceOf(account)).toBe(hal))

  // verifies: billing.document, general.english
  test('is credited again once when the refund fails, and a document reverses the credit note', async () => {
    const { account, paymentIntent } = await paid()
    const refund = await world.stripe.refunds.create({ payment_intent: paymentIntent, amount: 12_100 })
    await balanceIs(account, 37_900)
    await failRefund(refund)
    await balanceIs(account, 50_000)
    await Promise.all([world.run('topups.returns'), world.run('topups.returns', 1)])
    expect(await world.balanceOf(account)).toBe(50_000)
    const [reversal, note, ...others] = await world.documentsOf(account)
    expect(others).toHaveLength(1)
    expect(reversal).toMatchObject({
      kind: 'invoice',
      netHal: note.netHal,
      vatHal: note.vatHal,
      grossHal: 12_100,
      correctsNumber: note.number,
      correctionReason: expect.any(String),
    })
    const [back, taken] = await world.entriesOf(account)
    expect(taken).toMatchObject({ type: 'topup_refund', amountHal: -12_100, documentId: note.id })
    expect(back).toMatchObject({ type: 'topup_refund', amountHal: 12_100, documentId: reversal.id })
  })

  test('can be refunded again in full after a failed refund, with a credit note over all of it', async () => {
    const { account, paymentIntent } = await paid()
    const refund = await world.stripe.refunds.create({ payment_intent: paymentIntent })
    await balanceIs(account, 0)
    await failRefund(refund)
    await balanceIs(account, 50_000)
    await world.stripe.refunds.create({ payment_intent: paymentIntent })
    await balanceIs(account, 0)
    const documents = await world.documentsOf(account)
    expect(documents[0]).toMatchObject({ kind: 'credit_note', grossHal: 50_000, vatHal: 8_678 })
  })

  test('is found by the hourly check without a notification, and later notifications change nothing', async () => {
    const { account, paymentIntent } = await paid()
    world.deafen(true)
    const refund = await world.stripe.refunds.create({ payment_intent: paymentIntent, amount: 20_000 })
    await Promise.all([world.run('topups.returns'), world.run('topups.returns', 1)])
    expect(await world.balanceOf(account)).toBe(30_000)
    await failRefund(refund)
    await Promise.all([world.run('topups.returns'), world.run('topups.returns', 1)])
    expect(await world.balanceOf(account)).toBe(50_000)
    await world.hear(paymentIntent, 2)
    expect(await world.balanceOf(account)).toBe(50_000)
    expect(await world.entriesOf(account)).toHaveLength(3)
  })

  test('moves nothing when the refund failed before anyone was notified', async () => {
    const { account, paymentIntent } = await paid()
    world.deafen(true)
    await failRefund(await world.stripe.refunds.create({ payment_intent: paymentIntent }))
    await world.run('topups.returns')
    world.deafen(false)
    await world.run('topups.returns')
    expect(await world.balanceOf(account)).toBe(50_000)
    expect([(await world.entriesOf(account)).length, (await world.documentsOf(account)).length]).toEqual([
      1, 1,
    ])
  })

  test('is not booked while the provider fails, and booked afterwards', async () => {
    const { account, paymentIntent } = await paid()
    world.deafen(true)
    await world.stripe.refunds.create({ payment_intent: paymentIntent })
    for (const fault of ['5xx', 'garbage', 'reject']) {
      await world.fault(fault)
      await world.run('topups.returns')
      expect(await world.balanceOf(account)).toBe(50_000)
    }
    await world.fault('none')
    await world.run('topups.returns')
    expect(await world.balanceOf(account)).toBe(0)
  })

  test('takes the balance below zero when it has been spent, and later payments fill it up first', async () => {
    const { account, paymentIntent } = await paid()
    const spent = { accountId: account.id, amountHal: -45_000, description: 'spent' }
    await world.surface.credit.creditAdmin(world.surface.database, spent)
    await world.stripe.refunds.create({ payment_intent: paymentIntent })
    await untilPasses(async () => expect(await world.balanceOf(account)).toBe(-45_000))
    const held = { accountId: account.id, ref: 'c_x', amountHal: 1, description: 'a call' }
    expect(await world.surface.credit.hold(world.surface.database, held)).toBe('insufficient')
    await world.comeBack(await world.act((await world.buy(account, 50_000)).checkoutUrl, 'pay'))
    expect(await world.balanceOf(account)).toBe(5_000)
    const over = { ...held, amountHal: 5_001 }
    expect(await world.surface.credit.hold(world.surface.database, over)).toBe('insufficient')
  })

  test.each([
    ['won', 50_000, 1],
    ['lost', 0, 2],
  ])(
    'by a dispute is taken at once; when it is %s the balance is %d hal',
    async (status, left, documents) => {
      const { account, paymentIntent } = await paid()
      const { dispute } = await world.control('POST', '/pay/disputes', { paymentIntent })
      await untilPasses(async () => expect(await world.balanceOf(account)).toBe(0))
      await world.control('PUT', `/pay/disputes/${dispute.id}`, { status })
      await pacedUntil(
        `${documents} documents`,
        async () => (await world.documentsOf(account)).length === documents,
      )
      await untilPasses(async () => expect(await world.balanceOf(account)).toBe(left))
    },
  )

  // verifies: general.english
  test('by a dispute and its resolution is found by the hourly check without a notification', async () => {
    const { account, paymentIntent } = await paid()
    world.deafen(true)
    const look = () => Promise.all([world.run('topups.returns'), world.run('topups.returns', 1)])
    const { dispute } = await world.control('POST', '/pay/disputes', { paymentIntent })
    await look()
    expect(await world.balanceOf(account)).toBe(0)
    await world.control('PUT', `/pay/disputes/${dispute.id}`, { status: 'won' })
    await look()
    expect(await world.balanceOf(account)).toBe(50_000)
    expect(await world.entriesOf(account)).toHaveLength(3)
  })
})

describe('automatic top-ups', () => {
  const rules = { thresholdHal: 20_000, amountHal: 30_000, monthlyLimitHal: 60_000 }
  const withCard = async (outcome: Outcome) => {
    const account = await world.surface.newAccount(0)
    const { body } = await world.ask(account, 'POST', '/v1/credit/auto-topup/setup', rules)
    await world.comeBack(await world.act(body.setupUrl, outcome))
    return account
  }

  test('charge the saved card once while credit is low, however many run at once, up to the monthly limit', async () => {
    const account = await withCard('pay')
    await Promise.all(Array.from({ length: 8 }, () => world.run('topups.charge')))
    expect(await world.balanceOf(account)).toBe(30_000)
    await world.run('topups.charge')
    expect(await world.balanceOf(account)).toBe(30_000)
    await world.spend(account)
    await world.run('topups.charge')
    expect(await world.balanceOf(account)).toBe(30_000)
    await world.spend(account)
    await world.run('topups.charge')
    expect(await world.balanceOf(account)).toBe(0)
    expect(await world.documentsOf(account)).toHaveLength(2)
  })

  test('are turned off after three declines in a row, with an e-mail', async () => {
    const account = await withCard('challenge')
    for (let nth = 0; nth < 4; nth++) {
      await world.run('topups.charge')
      await world.quietPasses()
    }
    expect(await world.balanceOf(account)).toBe(0)
    expect(world.mails.filter(({ accountId }) => accountId === account.id)).toMatchObject([
      { content: { kind: 'auto-topup-off', reason: 'authentication', amountHal: rules.amountHal } },
    ])
  })

  test('that are turned off charge nothing', async () => {
    const account = await withCard('pay')
    expect((await world.ask(account, 'DELETE', '/v1/credit/auto-topup')).body).toMatchObject({
      stopped: true,
    })
    await world.run('topups.charge')
    expect(await world.balanceOf(account)).toBe(0)
  })

  test('with a lost response are resolved later and charged once', async () => {
    const account = await withCard('pay')
    await world.fault('drop')
    await world.run('topups.charge')
    await world.fault('none')
    await world.run('topups.charge')
    await world.lookNow()
    await world.run('topups.sweep')
    expect(await world.balanceOf(account)).toBe(30_000)
    expect(
      (await world.entriesOf(account)).filter((entry: { type: string }) => entry.type === 'topup'),
    ).toHaveLength(1)
  })

  const disputed = async (status?: 'won' | 'lost') => {
    const account = await withCard('pay')
    await world.run('topups.charge')
    const payment = (await world.surface.database.one(
      sql<{ id: string }>`select payment_id as id from topup where account_id = ${uuidOf(account.id)}`,
    ))!
    const { dispute } = await world.control('POST', '/pay/disputes', { paymentIntent: payment.id })
    const balanceIs = (hal: number) =>
      untilPasses(async () => expect(await world.balanceOf(account)).toBe(hal))
    await balanceIs(0)
    if (status !== undefined) await world.control('PUT', `/pay/disputes/${dispute.id}`, { status })
    return { account, balanceIs }
  }
  const autoTopupOf = async (account: Account) =>
    (await world.ask(account, 'GET', '/v1/balance')).body.autoTopup

  test('wait while a payment is disputed, however far that lowers the credit', async () => {
    const { account } = await disputed()
    await Promise.all([world.run('topups.charge'), world.run('topups.charge', 1)])
    expect(await world.balanceOf(account)).toBe(0)
    expect(await autoTopupOf(account)).toMatchObject({ enabled: false, thresholdHal: rules.thresholdHal })
  })

  test('resume when the dispute is won', async () => {
    const { account, balanceIs } = await disputed('won')
    await balanceIs(rules.amountHal)
    expect(await autoTopupOf(account)).toMatchObject({ enabled: true })
    await world.spend(account)
    await world.run('topups.charge')
    expect(await world.balanceOf(account)).toBe(rules.amountHal)
  })

  test('are turned off when the dispute is lost, with an e-mail, and resume once a card is saved again', async () => {
    const { account } = await disputed('lost')
    await pacedUntil('automatic top-ups are off', async () => (await autoTopupOf(account)) === null)
    await world.run('topups.charge')
    expect(await world.balanceOf(account)).toBe(0)
    expect(
      world.mails.filter(
        ({ accountId, content }) => accountId === account.id && content.kind !== 'topup-received',
      ),
    ).toMatchObject([{ content: { kind: 'auto-topup-off', reason: 'disputed', amountHal: rules.amountHal } }])
    const { body } = await world.ask(account, 'POST', '/v1/credit/auto-topup/setup', rules)
    await world.comeBack(await world.act(body.setupUrl, 'pay'))
    await world.run('topups.charge')
    expect(await world.balanceOf(account)).toBe(rules.amountHal)
  })

  test('refuse a monthly limit below one charge', async () => {
    const refused = await world.ask(
      await world.surface.newAccount(0),
      'POST',
      '/v1/credit/auto-topup/setup',
      {
        ...rules,
        monthlyLimitHal: 29_999,
      },
    )
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  })
})
