import type { Handler } from '../../http/exchange/handler.ts'
import type { Accounts } from './accounts.ts'
import { getAccount } from './get-account.ts'
import { getApiKey } from './get-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { updateAccount } from './update-account.ts'

/** The operations of an account on itself and its keys. */
export const accountHandlers = (deps: { readonly accounts: Accounts }): Handler[] => [
  getAccount(deps),
  updateAccount(deps),
  getApiKey(),
  revokeApiKey(deps),
]
