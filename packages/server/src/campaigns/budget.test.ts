import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const other = '+420601000002'

describe('a budget', () => {
  // verifies: tasks.record
  test('reserves what a dial holds, and releases it for the price when the call has ended', async () => {
    const { account, book } = bench
    book.set(to, 'rings')
    const { id } = await account.start([to], { budgetHal: 1000 })
    await account.dispatch()
    const { held } = await account.money()
    expect(held).toBeGreaterThan(0)
    expect(await account.task(id)).toMatchObject({ reservedBudgetHal: held, spentHal: 0 })
    expect((await account.item(id)).attempts).toMatchObject([{ reservedHal: held }])
    book.ringing[0]!.end({ kind: 'noAnswer' })
    await account.round()
    expect(await account.task(id)).toMatchObject({ reservedBudgetHal: 0, spentHal: 0, status: 'completed' })
    expect((await account.money()).held).toBe(0)
  })

  test('that does not cover the next call pauses the campaign, and a larger one lets it go on', async () => {
    const { account, book } = bench
    const { id } = await account.start([to, other], { budgetHal: 500 })
    await account.round()
    await account.round()
    expect(book.dialed).toEqual([to])
    expect(await account.task(id)).toMatchObject({
      status: 'paused',
      lastError: 'budget_used_up',
      spentHal: 150,
      reservedBudgetHal: 0,
      items: [{ status: 'succeeded' }, { status: 'pending', attempts: [{ countsAsAttempt: false }] }],
    })
    const path = `/v1/tasks/${id}`
    const less = await account.send('PATCH', path, { budgetHal: 100 })
    expect([less.status, less.body.error.code]).toEqual([400, 'validation'])
    await account.send('PATCH', path, { budgetHal: 1000 })
    await account.send('POST', `${path}/start`)
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', spentHal: 300 })
  })

  test('ends a call that would outlast it, which costs no more than it covers', async () => {
    const { account, book, clock } = bench
    book.set(to, 'talks on')
    const { id } = await account.start([to], { budgetHal: 700 })
    await account.dispatch()
    await untilOn(clock, async () => {
      await clock.advance(1000)
      const { reservedBudgetHal, spentHal, status } = await account.task(id)
      expect(reservedBudgetHal + spentHal).toBeLessThanOrEqual(700)
      await account.dispatch()
      return status === 'completed'
    })
    const { spentHal, reservedBudgetHal } = await account.task(id)
    expect(reservedBudgetHal).toBe(0)
    expect(spentHal).toBeGreaterThan(300)
    expect(spentHal).toBeLessThanOrEqual(700)
    expect((await account.money()).held).toBe(0)
  })

  test('of nothing calls nobody', async () => {
    const { account, book } = bench
    const { id } = await account.start([to], { budgetHal: 0 })
    await account.round()
    expect(book.dialed).toEqual([])
    expect(await account.task(id)).toMatchObject({ status: 'paused', lastError: 'budget_used_up' })
  })
})
