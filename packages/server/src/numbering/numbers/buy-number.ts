import { operations } from '@hovor/api'
import { type Context, handle } from '../../http/exchange/handler.ts'
import { type Credit, lineOf, payMonth } from '../../money/index.ts'
import { isE164 } from '../../platform/kernel/e164.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { isAdditionGated } from './addition-gate.ts'
import { insertNumber, selectNumber } from './number.store.ts'
import { findFree, lockPurchase, type StockQuery, takeFree } from './stock/stock.store.ts'

export interface BuyNumberDeps {
  readonly credit: Credit
  readonly randomBytes: RandomBytes
}

/** Slovak numbers are from the Bratislava area only (spec:general.numbers-cz-sk). */
const slovakRegion = 'bratislava'

/**
 * Sells one number from stock and debits its first month, in one transaction. The debit locks the account row before
 * the stock row, which all accounts share.
 */
export const buyNumber = (deps: BuyNumberDeps) =>
  handle(operations.buyNumber, async (context, { body }) => {
    if (body.e164 !== undefined && !isE164(body.e164)) return fail('invalid_number')
    if (body.country === 'SK' && body.region !== undefined && body.region.toLowerCase() !== slovakRegion) {
      return invalid('region', body.region, 'is not offered; Slovak numbers are from Bratislava only')
    }
    if (!(await lockPurchase(context.db, context.account.id))) {
      return fail('rate_limited', {
        message: 'Another number purchase of this account is still in progress.',
      })
    }
    if (await isAdditionGated(context.db, context.account.id, deps.credit)) {
      return fail('insufficient_credit', {
        message: 'More numbers can be bought only after the first top-up.',
      })
    }
    const wish: StockQuery = { mode: context.account.mode, nowMs: context.clock.nowMs(), ...body }
    const free = await findFree(context.db, wish)
    if (!free) return outOfStock()
    return buy(deps, context, { ...wish, country: free.country, kind: free.kind }, lineOf(free))
  })

async function buy(deps: BuyNumberDeps, context: Context, wish: StockQuery, line: string) {
  const { db, account, clock } = context
  const id = newId('ord', clock, deps.randomBytes)
  const nowMs = clock.nowMs()
  const description = 'Number, first month'
  const month = { accountId: account.id, id, kind: 'number', line, mode: 'none', fromMs: nowMs } as const
  const paid = await payMonth(db, { ...month, description }, deps.credit)
  if (paid.kind === 'insufficient') return fail('insufficient_credit')
  const taken = await takeFree(db, wish, account.id)
  if (!taken) return outOfStock()
  const { e164, country, region, kind } = taken
  const bought = { id, accountId: account.id, e164, country, region, kind }
  await insertNumber(db, { ...bought, paidUntil: paid.paidUntilMs, createdAt: nowMs })
  const number = await selectNumber(db, account.id, e164)
  if (!number) throw new Error('a bought number could not be read back')
  return { number }
}

function outOfStock() {
  return fail('not_found', { message: 'No matching number is in stock.' })
}
