import { operations } from '@hovor/api'
import type { Db } from '../platform/db/database.ts'
import { isFirstAccount } from './first-account.store.ts'
import { makeSandboxAccount, type SandboxAccountDeps } from './make-sandbox-account.ts'

/**
 * The account of the first start, as `POST /sandbox/v1/accounts` makes one by default. Its API key, which is returned here
 * and never again; undefined: there are accounts, and none was made.
 */
export async function makeFirstAccount(deps: SandboxAccountDeps, tx: Db): Promise<string | undefined> {
  if (!(await isFirstAccount(tx))) return undefined
  const { apiKey } = await makeSandboxAccount(deps, tx, operations.createSandboxAccount.body!.parse({}))
  return apiKey
}
