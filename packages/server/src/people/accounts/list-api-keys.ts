import { maxApiKeys, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { selectKeys } from './key.store.ts'

/** GET /v1/api-keys: for people, who see all keys of the account. */
export const listApiKeys = () =>
  handle(operations.listApiKeys, async ({ db, account }) => ({
    apiKeys: await selectKeys(db, account.id, maxApiKeys),
    maxApiKeys,
  }))
