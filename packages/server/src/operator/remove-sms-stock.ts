import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { deleteSmsStock } from '../sms-numbers/sms-stock.store.ts'
import { handleOperator } from '../surface/handler.ts'
import { audit } from './audit.ts'
import type { OperatorDeps } from './operator-deps.ts'

export const removeSmsStock = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.removeSmsStock, async (context, { params }) => {
    const outcome = await deleteSmsStock(context.db, params.e164)
    if (outcome === 'none') return fail('not_found')
    if (outcome === 'sold') return fail('invalid_transition', sold)
    await audit(deps, context, { action: 'sms-stock.remove', target: params.e164 })
    return { removed: true as const }
  })

const sold = {
  message: 'An account has bought the number.',
  action: 'Wait until the account has released it.',
}
