import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { audit } from '../audit/audit.ts'
import type { Accounts } from './accounts.ts'

/** POST /v1/api-keys: a person makes a key. The audit log has no name of it, which may be that of a person. */
export const issueApiKey = (deps: { readonly accounts: Accounts; readonly randomBytes: RandomBytes }) =>
  handle(operations.issueApiKey, async (context, { body }) => {
    const { db, account, principal } = context
    const added = await deps.accounts.addKey(db, account.id, body.name.trim())
    if (added === 'full') return fail('api_key_limit')
    if (added === 'closed') return fail('account_suspended')
    if (added === 'no account') throw new Error('the account of a session is gone')
    const entry = { action: 'api-key.create', target: account.id, after: { keyId: added.apiKey.id } }
    await audit(deps, { ...context, actor: principal.actor }, entry)
    return added
  })
