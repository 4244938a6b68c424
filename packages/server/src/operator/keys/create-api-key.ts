import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { closedForGood } from '../accounts/closed-for-good.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const createApiKey = (deps: OperatorDeps) =>
  handleOperator(operations.createApiKey, async (context, { params }) => {
    const id = parseId('acc', params.id)
    const added = id ? await deps.accounts.addKey(context.db, id) : 'no account'
    if (added === 'full') return fail('api_key_limit')
    if (added === 'closed') return closedForGood()
    if (!id || added === 'no account') return fail('not_found')
    await audit(deps, context, { action: 'api-key.create', target: id, after: { keyId: added.apiKey.id } })
    return added
  })
