import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { Accounts } from './accounts.ts'

export const revokeApiKey = (deps: { readonly accounts: Accounts }) =>
  handle(operations.revokeApiKey, async (context) => {
    const revoked = await deps.accounts.revokeKey(context.db, context.account.id, context.keyId)
    return revoked ? { revoked: true as const } : fail('not_found')
  })
