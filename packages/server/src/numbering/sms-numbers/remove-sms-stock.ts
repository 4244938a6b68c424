import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { SmsNumberDeps } from './sms-number-deps.ts'
import { deleteSmsStock } from './sms-stock.store.ts'

/** DELETE /operator/v1/sms-stock/{e164} */
export const removeSmsStock = (deps: Pick<SmsNumberDeps, 'randomBytes'>) =>
  handleOperator(operations.removeSmsStock, async (context, { params }) => {
    const outcome = await deleteSmsStock(context.db, params.e164)
    if (outcome === 'none') return fail('not_found')
    if (outcome === 'sold') return fail('invalid_transition', sold)
    await audit(deps, context, { action: 'sms-stock.remove', target: params.e164 })
    return { removed: true as const }
  })

const sold = {
  message: 'The number has been sold.',
  action: 'Wait until the account releases it.',
}
