import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { Accounts } from './accounts.ts'

export const revokeApiKey = (deps: { readonly accounts: Accounts }) =>
  handle(operations.revokeApiKey, async (context) => {
    const keyId = parseId('key', context.keyId)
    const revoked = keyId && (await deps.accounts.revokeKey(context.db, context.account.id, keyId))
    return revoked ? { revoked: true as const } : fail('not_found')
  })
