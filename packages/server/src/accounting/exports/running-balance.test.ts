import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Moved, runningBalance } from './running-balance.ts'

/** Movements as they moved a balance one after another, a millisecond apart. */
function movedInTurn(openingHal: number, amounts: readonly number[]): (Moved & { readonly nth: number })[] {
  let balanceAfterHal = openingHal
  return amounts.map((amountHal, nth) => {
    balanceAfterHal += amountHal
    return { nth, amountHal, balanceAfterHal, createdAt: nth }
  })
}

async function told<M extends Moved>(pages: readonly (readonly M[])[], openingHal: number): Promise<M[]> {
  const given = (async function* () {
    yield* pages
  })()
  const rows: M[] = []
  for await (const page of runningBalance(given, openingHal)) rows.push(...page)
  return rows
}

/** Powers of two, so that no two balances are the same. */
const amounts = fc
  .integer({ min: 2, max: 30 })
  .map((count) => Array.from({ length: count }, (_, nth) => 2 ** nth))

test('movements at once come in the order in which they moved the balance, over pages of any size', async () => {
  const delays = fc.array(fc.nat(6), { minLength: 30, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(amounts, delays, fc.integer({ min: 1, max: 9 }), async (given, delayed, size) => {
      const moved = movedInTurn(1_000, given)
      const byId = moved
        .map((one) => ({ one, place: one.nth + delayed[one.nth]! }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one)
      const pages = Array.from({ length: Math.ceil(byId.length / size) }, (_, page) =>
        byId.slice(page * size, (page + 1) * size),
      )
      expect(await told(pages, 1_000)).toEqual(moved)
    }),
  )
})

test('the balance runs from the opening to the closing one without a jump, whatever a movement has seen', async () => {
  const movement = fc.record({
    amountHal: fc.integer({ min: -1_000, max: 1_000 }),
    balanceAfterHal: fc.integer({ min: 0, max: 2_000 }),
    createdAt: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 120 }), async (given) => {
      const rows = await told([given], 500)
      expect(rows).toHaveLength(given.length)
      let balanceHal = 500
      for (const { amountHal, balanceAfterHal } of rows) {
        balanceHal += amountHal
        expect(balanceAfterHal).toBe(balanceHal)
      }
      expect(balanceHal).toBe(given.reduce((sum, { amountHal }) => sum + amountHal, 500))
    }),
  )
})

test('a movement that none leads to keeps its place among those of other minutes', async () => {
  const hourMs = 3_600_000
  const rows = [
    { amountHal: 100, balanceAfterHal: 100, createdAt: 0 },
    { amountHal: 50, balanceAfterHal: 7_777, createdAt: hourMs },
    { amountHal: 25, balanceAfterHal: 125, createdAt: 2 * hourMs },
    { amountHal: 12, balanceAfterHal: 137, createdAt: 3 * hourMs },
  ]
  expect((await told([rows], 0)).map(({ amountHal }) => amountHal)).toEqual([100, 50, 25, 12])
})
