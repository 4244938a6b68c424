import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { audit } from '../audit/audit.ts'
import { updateName } from './key.store.ts'

/** PATCH /v1/api-keys/{id} */
export const renameApiKey = (deps: { readonly randomBytes: RandomBytes }) =>
  handle(operations.renameApiKey, async (context, { params, body }) => {
    const { db, account, principal } = context
    const id = parseId('key', params.id)
    const apiKey = id && (await updateName(db, account.id, id, body.name.trim()))
    if (apiKey === undefined) return fail('not_found')
    const entry = { action: 'api-key.rename', target: account.id, after: { keyId: apiKey.id } }
    await audit(deps, { ...context, actor: principal.actor }, entry)
    return { apiKey }
  })
