import { operations } from '@hovor/api'
import { handleOperator } from '../../../http/exchange/handler.ts'
import { audit } from '../../../people/index.ts'
import { isE164 } from '../../../platform/kernel/e164.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import { invalid } from '../../../platform/kernel/invalid.ts'
import { insertStock } from './stock.store.ts'

/** POST /operator/v1/number-stock */
export const addNumberStock = (deps: { readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.addNumberStock, async (context, { body }) => {
    const { numbers, ...kind } = body
    const wrong = numbers.findIndex((e164) => countryOf(e164) === undefined)
    if (wrong >= 0)
      return invalid(`numbers.${wrong}`, numbers[wrong], 'is not a Czech or Slovak number in E.164')
    const added = await insertStock(
      context.db,
      numbers.map((e164) => ({ ...kind, e164, country: countryOf(e164)! })),
    )
    await audit(deps, context, {
      action: 'number-stock.add',
      target: 'number-stock',
      after: { ...kind, numbers: added.map(({ e164 }) => e164) },
    })
    return { numbers: added }
  })

function countryOf(e164: string): 'CZ' | 'SK' | undefined {
  if (!isE164(e164)) return undefined
  if (e164.startsWith('+420')) return 'CZ'
  return e164.startsWith('+421') ? 'SK' : undefined
}
