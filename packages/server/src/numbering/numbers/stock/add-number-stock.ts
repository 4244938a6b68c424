import { operations } from '@hovor/api'
import { handleOperator } from '../../../http/exchange/handler.ts'
import { audit } from '../../../people/index.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import { invalid } from '../../../platform/kernel/invalid.ts'
import { offeredCountryOf } from './offered-country.ts'
import { insertStock } from './stock.store.ts'

/** POST /operator/v1/number-stock */
export const addNumberStock = (deps: { readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.addNumberStock, async (context, { body }) => {
    const { numbers, ...kind } = body
    const wrong = numbers.findIndex((e164) => offeredCountryOf(e164) === undefined)
    if (wrong >= 0)
      return invalid(
        `numbers.${wrong}`,
        numbers[wrong],
        'is not a Czech number or one from the Bratislava area, in E.164',
      )
    const added = await insertStock(
      context.db,
      numbers.map((e164) => ({ ...kind, e164, country: offeredCountryOf(e164)! })),
    )
    await audit(deps, context, {
      action: 'number-stock.add',
      target: 'number-stock',
      after: { ...kind, numbers: added.map(({ e164 }) => e164) },
    })
    return { numbers: added }
  })
