import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { audit } from '../audit/audit.ts'
import type { Accounts } from './accounts.ts'

/** DELETE /v1/api-keys/{id}: a person revokes any key of the account, also a lost one. */
export const withdrawApiKey = (deps: { readonly accounts: Accounts; readonly randomBytes: RandomBytes }) =>
  handle(operations.withdrawApiKey, async (context, { params }) => {
    const { db, account, principal } = context
    const keyId = parseId('key', params.id)
    const revoked = keyId !== undefined && (await deps.accounts.revokeKey(db, account.id, keyId))
    if (!revoked) return fail('not_found')
    const entry = { action: 'api-key.revoke', target: account.id, before: { keyId } }
    await audit(deps, { ...context, actor: principal.actor }, entry)
    return { revoked: true as const }
  })
