import { operations } from '@hovor/api'
import { handleOperator } from '../../../http/exchange/handler.ts'
import { audit } from '../../../people/index.ts'
import { fail } from '../../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../../platform/kernel/ids.ts'
import { deleteFree, selectStock } from './stock.store.ts'

/** DELETE /operator/v1/number-stock/{e164} */
export const removeNumberStock = (deps: { readonly randomBytes: RandomBytes }) =>
  handleOperator(operations.removeNumberStock, async (context, { params: { e164 } }) => {
    const removed = await deleteFree(context.db, e164)
    if (removed === undefined) {
      if ((await selectStock(context.db, e164)) === undefined) return fail('not_found')
      return fail('invalid_transition', { message: 'The number has been sold.' })
    }
    await audit(deps, context, { action: 'number-stock.remove', target: e164, before: { ...removed } })
    return { number: removed }
  })
