import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const adjustCredit = (deps: OperatorDeps) =>
  handleOperator(operations.adjustCredit, async (context, { params, body }) => {
    const id = parseId('acc', params.id)
    if (!id || !(await deps.accounts.find(context.db, id))) return fail('not_found')
    if (body.amountHal === 0) return invalid('amountHal', 0, 'is not accepted: it must not be 0')
    const given = { accountId: id, amountHal: body.amountHal, description: body.reason }
    const done = await deps.credit.creditAdmin(context.db, given)
    if (done.kind === 'insufficient') return fail('insufficient_credit')
    await audit(deps, context, {
      action: 'account.credit',
      target: id,
      after: { amountHal: body.amountHal, entryId: done.entry.id },
      reason: body.reason,
    })
    return { entry: done.entry }
  })
