import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { selectKey } from './key.store.ts'

export const getApiKey = () =>
  handle(operations.getApiKey, async (context) => {
    const { db, account, principal } = context
    // An app and a person have no key.
    const apiKey = principal.kind === 'key' && (await selectKey(db, account.id, principal.actor))
    return apiKey ? { apiKey } : fail('not_found')
  })
