import type { Handler } from '../../http/exchange/handler.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Accounts } from './accounts.ts'
import { getAccount } from './get-account.ts'
import { getApiKey } from './get-api-key.ts'
import { issueApiKey } from './issue-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { renameApiKey } from './rename-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { updateAccount } from './update-account.ts'
import { withdrawApiKey } from './withdraw-api-key.ts'

/** The operations of an account on itself and its keys. */
export const accountHandlers = (deps: {
  readonly accounts: Accounts
  readonly randomBytes: RandomBytes
}): Handler[] => [
  getAccount(deps),
  updateAccount(deps),
  getApiKey(),
  revokeApiKey(deps),
  listApiKeys(),
  issueApiKey(deps),
  renameApiKey(deps),
  withdrawApiKey(deps),
]
