import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { handle } from '../surface/handler.ts'
import { selectKey } from './key.store.ts'

export const getApiKey = () =>
  handle(operations.getApiKey, async (context) => {
    const apiKey = await selectKey(context.db, context.account.id, context.keyId)
    return apiKey ? { apiKey } : fail('not_found')
  })
