import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { Accounts } from './accounts.ts'

export const revokeApiKey = (deps: { readonly accounts: Accounts }) =>
  handle(operations.revokeApiKey, async (context) => {
    const { db, account, principal } = context
    const revoked =
      principal.kind === 'key' && (await deps.accounts.revokeKey(db, account.id, principal.actor))
    return revoked ? { revoked: true as const } : fail('not_found')
  })
