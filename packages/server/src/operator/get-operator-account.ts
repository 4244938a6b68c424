import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { parseId } from '../kernel/ids.ts'
import { handleOperator } from '../surface/handler.ts'
import { audit } from './audit.ts'
import type { OperatorDeps } from './operator-deps.ts'

export const getOperatorAccount = (deps: OperatorDeps) =>
  handleOperator(operations.getOperatorAccount, async (context, { params }) => {
    const id = parseId('acc', params.id)
    const account = id && (await deps.accounts.find(context.db, id))
    if (!account) return fail('not_found')
    await audit(deps, context, { action: 'account.read', target: account.id })
    return { account }
  })
