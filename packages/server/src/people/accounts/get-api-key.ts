import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { selectKey } from './key.store.ts'

export const getApiKey = () =>
  handle(operations.getApiKey, async (context) => {
    // An app has no key.
    const keyId = parseId('key', context.keyId)
    const apiKey = keyId && (await selectKey(context.db, context.account.id, keyId))
    return apiKey ? { apiKey } : fail('not_found')
  })
