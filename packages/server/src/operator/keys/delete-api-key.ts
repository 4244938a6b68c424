import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export const deleteApiKey = (deps: OperatorDeps) =>
  handleOperator(operations.deleteApiKey, async (context, { params }) => {
    const [id, keyId] = [parseId('acc', params.id), parseId('key', params.keyId)]
    const revoked = id && keyId && (await deps.accounts.revokeKey(context.db, id, keyId))
    if (!revoked) return fail('not_found')
    await audit(deps, context, { action: 'api-key.revoke', target: id, before: { keyId } })
    return { revoked: true as const }
  })
