import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Credit } from '../../money/index.ts'
import { isE164 } from '../../platform/kernel/e164.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { isAdditionGated } from './addition-gate.ts'
import { buyFromStock } from './buy-from-stock.ts'
import { selectNumber } from './number.store.ts'
import { lockPurchase } from './stock/stock.store.ts'

export interface BuyNumberDeps {
  readonly credit: Credit
  readonly randomBytes: RandomBytes
}

/** Slovak numbers are from the Bratislava area only (spec:general.numbers-cz-sk). */
const slovakRegion = 'bratislava'

/** POST /v1/numbers: sells one number from stock, in one transaction. */
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
    const { db, account } = context
    const bought = await buyFromStock(
      db,
      account.id,
      { mode: account.mode, ...body },
      { ...deps, ...context },
    )
    if (bought.kind === 'insufficient') return fail('insufficient_credit')
    if (bought.kind !== 'bought') return fail('not_found', { message: 'No matching number is in stock.' })
    const number = await selectNumber(db, account.id, bought.e164)
    if (!number) throw new Error('a bought number could not be read back')
    return { number }
  })
