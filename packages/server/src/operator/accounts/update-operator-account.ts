import { operations } from '@hovor/api'
import { wakeLimited } from '../../campaigns/index.ts'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const updateOperatorAccount = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.updateOperatorAccount, async (context, { params, body }) => {
    const id = parseId('acc', params.id)
    const before = id && (await deps.accounts.find(context.db, id))
    const account = before && (await deps.accounts.change(context.db, before.id, body))
    if (!account) return fail('not_found')
    const told = ({ language, confirmSubscriptions, limits }: typeof account) => ({
      ...{ language, confirmSubscriptions },
      ...(body.limits && { limits }),
    })
    await audit(deps, context, {
      action: 'account.update',
      target: account.id,
      before: told(before),
      after: told(account),
      reason: body.reason ?? '',
    })
    if (body.limits) await wakeLimited(context.db, account.id)
    return { account }
  })
