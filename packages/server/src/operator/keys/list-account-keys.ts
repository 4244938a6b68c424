import { maxListedKeys, operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

/** GET /operator/v1/accounts/{id}/api-keys */
export const listAccountKeys = (deps: Pick<OperatorDeps, 'accounts' | 'randomBytes'>) =>
  handleOperator(operations.listAccountKeys, async (context, { params }) => {
    const { db } = context
    const id = parseId('acc', params.id)
    if (id === undefined || (await deps.accounts.find(db, id)) === undefined) return fail('not_found')
    await audit(deps, context, { action: 'api-keys.list', target: id })
    return { apiKeys: await deps.accounts.keys(db, id, maxListedKeys) }
  })
