import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { selectKey } from './key.store.ts'

export const getApiKey = () =>
  handle(operations.getApiKey, async (context) => {
    const apiKey = await selectKey(context.db, context.account.id, context.keyId)
    return apiKey ? { apiKey } : fail('not_found')
  })
