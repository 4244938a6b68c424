import { type Account, operations } from '@hovor/api'
import { wakeLimited } from '../../campaigns/index.ts'
import { handleOperator } from '../../http/exchange/handler.ts'
import { accountEnd, audit, checkedBilling } from '../../people/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { closedForGood } from './closed-for-good.ts'
import { customerFields } from './customer-fields.ts'

export const updateOperatorAccount = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.updateOperatorAccount, async (context, { params, body }) => {
    const { db } = context
    const id = parseId('acc', params.id)
    if (id === undefined) return fail('not_found')
    // First, as it locks the account. What is personal must not come back once it is erased.
    const isPersonal = body.companyName !== undefined || body.billing !== undefined
    if (isPersonal && (await accountEnd(db, id)) !== 'open') return closedForGood()
    const before = await deps.accounts.find(db, id)
    if (before === undefined) return fail('not_found')
    const billing = body.billing && checkedBilling(before.billing, body.billing)
    if (isFailure(billing)) return billing
    const account = await deps.accounts.change(db, id, { ...body, billing })
    if (account === undefined) return fail('not_found')
    const told = ({ language, confirmSubscriptions, limits }: Account) => ({
      ...{ language, confirmSubscriptions },
      ...(body.limits && { limits }),
    })
    await audit(deps, context, {
      action: 'account.update',
      target: account.id,
      before: told(before),
      after: { ...told(account), ...(isPersonal && { changed: customerFields(before, account) }) },
      reason: body.reason ?? '',
    })
    if (body.limits) await wakeLimited(db, account.id)
    return { account }
  })
