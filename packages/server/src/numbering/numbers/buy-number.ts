import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Credit } from '../../money/index.ts'
import { isE164 } from '../../platform/kernel/e164.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { isAdditionGated } from './addition-gate.ts'
import { buyFromStock } from './buy-from-stock.ts'
import { selectNumber } from './number.store.ts'
import { refuseRegion, spellingsOf } from './regions.ts'
import { lockPurchase } from './stock/stock.store.ts'

export interface BuyNumberDeps {
  readonly credit: Credit
  readonly randomBytes: RandomBytes
}

const outOfStock = {
  message: 'No matching number is in stock.',
  action: 'Order one with POST /v1/numbers/orders, or leave out what does not matter.',
} as const

/** POST /v1/numbers: sells one number from stock, in one transaction. */
export const buyNumber = (deps: BuyNumberDeps) =>
  handle(operations.buyNumber, async (context, { body }) => {
    if (body.e164 !== undefined && !isE164(body.e164)) return fail('invalid_number')
    const { country, region } = body
    const isUnknown = region !== undefined && spellingsOf(country, region) === undefined
    if (isUnknown && country === 'SK') return refuseRegion(country, region)
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
    const { db, account } = context
    const bought = await buyFromStock(
      db,
      account.id,
      { mode: account.mode, ...body },
      { ...deps, ...context },
    )
    if (bought.kind === 'insufficient') return fail('insufficient_credit')
    if (bought.kind !== 'bought' && isUnknown) return refuseRegion(country, region)
    if (bought.kind !== 'bought') return fail('not_found', outOfStock)
    const number = await selectNumber(db, account.id, bought.e164)
    if (!number) throw new Error('a bought number could not be read back')
    return { number }
  })
