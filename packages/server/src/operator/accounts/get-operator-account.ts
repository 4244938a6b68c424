import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit, suspensionsOf } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { readStanding } from './account-search.store.ts'

export const getOperatorAccount = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.getOperatorAccount, async (context, { params }) => {
    const id = parseId('acc', params.id)
    const account = id && (await deps.accounts.find(context.db, id))
    const standing = account && (await readStanding(context.db, account.id))
    if (account === undefined || standing === undefined) return fail('not_found')
    const suspensionOf = await suspensionsOf(context.db, [account])
    await audit(deps, context, { action: 'account.read', target: account.id })
    return { account: { ...account, ...standing, suspension: suspensionOf(account.id) } }
  })
