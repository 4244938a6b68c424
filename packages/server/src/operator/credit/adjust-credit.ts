import { operations } from '@hovor/api'
import { handleOperator, type OperatorContext } from '../../http/exchange/handler.ts'
import { adjustedHal, audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { formatHal } from '../../platform/kernel/hal.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

const dayMs = 24 * 3_600_000

export const adjustCredit = (deps: OperatorDeps) =>
  handleOperator(operations.adjustCredit, async (context, { params, body }) => {
    const id = parseId('acc', params.id)
    if (!id || !(await deps.accounts.find(context.db, id))) return fail('not_found')
    if (body.amountHal === 0) return invalid('amountHal', 0, 'is not accepted: it must not be 0')
    if (await isAboveLimit(deps, context, body.amountHal)) return aboveLimit(deps.operatorCreditLimitHal!)
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

/** Whether the operator would have adjusted more within a day than one operator may. */
async function isAboveLimit(
  { operatorCreditLimitHal: limitHal }: OperatorDeps,
  { db, clock, actor }: OperatorContext,
  amountHal: number,
): Promise<boolean> {
  if (limitHal === undefined) return false
  return (await adjustedHal(db, actor, clock.nowMs() - dayMs)) + Math.abs(amountHal) > limitHal
}

const aboveLimit = (limitHal: number) =>
  fail('adjustment_limit', {
    message: `One operator may adjust at most ${formatHal(limitHal)} within 24 hours, given and taken together.`,
  })
