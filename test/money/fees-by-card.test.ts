import { randomBytes } from 'node:crypto'
import { reconcile, sql, uuidOf } from '@hovor/server/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Account, startTopupWorld, type TopupWorld } from './support/topup-world.ts'

/* Reached only by a broken service: a loaded machine is slow. */
const feeHal = 9_900
const rules = { thresholdHal: 1_000, amountHal: 10_000, monthlyLimitHal: 20_000 }
let world: TopupWorld

beforeAll(async () => {
  world = await startTopupWorld()
})
afterAll(() => world?.close())
afterEach(async () => {
  expect(await reconcile(world.surface.database)).toEqual([])
  await world.surface.database.query(sql`delete from number`)
})

/** An account above its threshold, with this many numbers whose month has ended. */
async function owner(numbers: number, outcome: 'pay' | 'challenge' | 'none' = 'pay'): Promise<Account> {
  const account = await world.surface.newAccount(5_000)
  if (outcome !== 'none') {
    const { body } = await world.ask(account, 'POST', '/v1/credit/auto-topup/setup', rules)
    await world.comeBack(await world.act(body.setupUrl, outcome))
  }
  for (let nth = 0; nth < numbers; nth++) {
    const id = `${Date.now().toString(16).padStart(12, '0')}7000${randomBytes(8).toString('hex')}`
    const e164 = `+4202277${String(randomBytes(4).readUInt32BE() % 100_000).padStart(5, '0')}`
    await world.surface.database.query(sql`
      insert into number (account_id, e164, country, region, kind, paid_until, id, created_at)
      values (${uuidOf(account.id)}, ${e164}, 'CZ', 'Praha', 'geographic', ${Date.now() - 1000}, ${id}, 0)`)
  }
  return account
}
const minute = async (nth = 0) => {
  await world.run('fees', nth)
  await world.run('topups.charge', nth)
  await world.run('topups.sweep', nth)
}
const typesOf = async (account: Account): Promise<string[]> =>
  (await world.entriesOf(account)).map(({ type }: { type: string }) => type)
const mailsTo = ({ id }: Account): string[] =>
  world.mails.filter(({ accountId }) => accountId === id).map(({ content }) => content.kind)

test('a fee that the credit does not cover is charged to the saved card, once, even above the threshold', async () => {
  const account = await owner(1)
  await Promise.all([minute(), minute(1)])
  await Promise.all([minute(), minute(1)])
  expect(await world.balanceOf(account)).toBe(5_000 + 10_000 - feeHal)
  expect(await typesOf(account)).toEqual(['number_fee', 'topup', 'admin'])
  await minute()
  expect(await world.balanceOf(account)).toBe(5_000 + 10_000 - feeHal)
  expect(mailsTo(account)).toEqual(['topup-received'])
})

test('several fees charge the card one after another, up to the monthly limit, and the rest stays due', async () => {
  const account = await owner(3)
  for (let nth = 0; nth < 5; nth++) await Promise.all([minute(), minute(1)])
  expect(await world.balanceOf(account)).toBe(5_000 + 2 * 10_000 - 2 * feeHal)
  expect((await typesOf(account)).filter((type) => type === 'topup')).toHaveLength(2)
  expect(mailsTo(account)).toContain('fee-owed')
})

test('a declined card is retried after a while, and its owner is told that the fee is due', async () => {
  const account = await owner(1, 'challenge')
  await minute()
  await minute()
  expect(mailsTo(account)).toEqual(['fee-owed'])
  for (let nth = 0; nth < 3; nth++) {
    await world.quietPasses()
    await minute()
  }
  expect(mailsTo(account)).toContain('auto-topup-off')
  expect(await world.balanceOf(account)).toBe(5_000)
})

test('an account without a saved card is charged nothing and notified that the fee is due', async () => {
  const account = await owner(1, 'none')
  await minute()
  expect(mailsTo(account)).toEqual(['fee-owed'])
  expect(await typesOf(account)).toEqual(['admin'])
})
