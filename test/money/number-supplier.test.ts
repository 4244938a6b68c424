import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { createNumberOrders, numbers, silentLog } from '@hovor/server/testing'
import { describe, expect, test } from 'vitest'
import { feeHal, ordersOfFile, type Supply, wanted } from './support/orders-world.ts'

const {
  supplier,
  surface,
  mailer,
  mailsTo,
  control,
  orderedAtSupplier,
  operate,
  place,
  orderOf,
  moneyOf,
  numbersOf,
  supplyOnce,
  supplyUntilOver,
} = ordersOfFile()

describe('the supplier', () => {
  test.each(['drop', 'timeout', 'slow', '5xx', '429', 'garbage'])(
    'that fails with %s is queried again and orders once',
    async (fault) => {
      const account = await surface().newAccount(50_000)
      const id = await place(account)
      await supplyOnce(account, id)
      // One query response is lost, then the response to the order itself, then another one.
      await control('PUT', '/faults', { target: 'supplier', fault, count: fault === 'timeout' ? 1 : 3 })
      if (fault === 'timeout') expect(await supplier().stateOf('ord_other')).toEqual({ kind: 'unknown' })
      await supplyUntilOver(account, id)
      expect((await orderOf(account, id)).status).toBe('done')
      expect(await orderedAtSupplier(id)).toBe(1)
      expect(await moneyOf(account)).toEqual({ available: 50_000 - 2 * feeHal, held: 0 })
    },
  )

  test('that loses its response to the order itself is not sent it again', async () => {
    const account = await surface().newAccount(50_000)
    const id = await place(account)
    await supplyOnce(account, id)
    expect(await supplier().stateOf(id)).toEqual({ kind: 'none' })
    await control('PUT', '/faults', { target: 'supplier', fault: 'drop', count: 1 })
    expect(await supplier().order({ id, ...wanted, country: 'CZ' })).toBe('unknown')
    await supplyUntilOver(account, id)
    expect(await orderedAtSupplier(id)).toBe(1)
    expect((await orderOf(account, id)).numbers).toEqual(await numbersOf(account))
  })

  test('that refuses an order ends it, free of charge', async () => {
    const account = await surface().newAccount(50_000)
    const id = await place(account)
    await supplyOnce(account, id)
    await control('PUT', '/faults', { target: 'supplier', fault: 'reject' })
    expect(await supplier().order({ id: 'ord_refused', ...wanted, country: 'CZ' })).toBe('refused')
    expect(await supplier().stateOf('ord_refused')).toEqual({ kind: 'unknown' })
    await control('PUT', '/faults', { target: 'supplier', fault: 'none' })
    expect(await supplier().stateOf(id)).toEqual({ kind: 'none' })
    const refusing: Supply = createNumberOrders({
      database: surface().database,
      clock: systemClock,
      randomBytes,
      log: silentLog,
      numbers,
      mailer,
      credit: surface().credit,
      supplier: { mode: 'sandbox', api: { ...supplier(), order: async () => 'refused' } },
    }).jobs['number-order']!
    await supplyUntilOver(account, id, refusing)
    expect(await orderOf(account, id)).toMatchObject({
      status: 'failed',
      numbers: [],
      failReason: 'The supplier has no matching numbers.',
    })
    expect(await moneyOf(account)).toEqual({ available: 50_000, held: 0 })
    expect(mailsTo(account)).toEqual([
      { kind: 'order-failed', reason: 'The supplier has no matching numbers.' },
    ])
  })

  test('gets back the numbers for an order that a person has ended, except those the person entered', async () => {
    const account = await surface().newAccount(50_000)
    const [failed, completed] = [await place(account), await place(account, { ...wanted, count: 1 })]
    for (const id of [failed, completed]) for (let runs = 0; runs < 2; runs++) await supplyOnce(account, id)
    await operate('POST', `/number-orders/${failed}/fail`, { reason: 'It takes too long.' })
    const [e164] = await until(async () => {
      const state = await supplier().stateOf(completed)
      return state.kind === 'done' && state.numbers
    })
    const byHand = await operate('POST', `/number-orders/${completed}/complete`, { numbers: [e164] })
    expect(byHand.status).toBe(200)
    await Promise.all([supplyUntilOver(account, failed), supplyUntilOver(account, completed)])
    const { happenings } = await control('GET', '/happenings')
    const numbersAsked = happenings.find(
      (one: { kind: string; details: { reference: string } }) =>
        one.kind === 'supplier.ordered' && one.details.reference === failed,
    ).details.numbers
    const released = happenings
      .filter((one: { kind: string }) => one.kind === 'supplier.released')
      .map((one: { details: { e164: string } }) => one.details.e164)
    expect(released.sort()).toEqual([...numbersAsked].sort())
    expect(await numbersOf(account)).toEqual([e164])
    expect(await moneyOf(account)).toEqual({ available: 50_000 - feeHal, held: 0 })
  })
})
