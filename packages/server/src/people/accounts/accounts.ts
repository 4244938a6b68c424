import { type Account, maxApiKeys } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, type KeyId, newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { wakeWebhook } from '../../platform/outbox/outbox.ts'
import { insertMember } from '../members/member.store.ts'
import { ensureUser } from '../users/user.store.ts'
import {
  type AccountChange,
  insertAccount,
  type StoredAccount,
  selectAccount,
  selectAccounts,
  updateAccount,
  updateStatus,
} from './account.store.ts'
import { accountEnd } from './account-end.ts'
import { insertKey, type ListedKey, markRevoked, type StoredKey, selectAllKeys } from './key.store.ts'
import { hashKey, hintOf, makeKey } from './key-format.ts'
import { keysTopic } from './verify-key.ts'

/** Accounts and their keys for other features, in their transactions. */
export interface Accounts {
  /** Makes an account with its owner and its first key, which is shown here and never again. */
  create(
    tx: Db,
    account: Pick<Account, 'email' | 'mode' | 'language' | 'companyName'>,
  ): Promise<CreatedAccount>
  find(db: Db, accountId: AccountId): Promise<StoredAccount | undefined>
  /** In the order of the ids; ids of no account are left out. */
  ofIds(db: Db, ids: readonly AccountId[]): Promise<StoredAccount[]>
  /** Every process sees it within seconds, this one at once. */
  setStatus(tx: Db, accountId: AccountId, status: Account['status']): Promise<StoredAccount | undefined>
  /** Omitted fields stay as they are. */
  change(tx: Db, accountId: AccountId, change: AccountChange): Promise<StoredAccount | undefined>
  /** A new key, which is shown here and never again. Without a name it has an empty one. */
  addKey(tx: Db, accountId: AccountId, name?: string): Promise<AddedKey | 'full' | 'no account' | 'closed'>
  /** Active keys, the newest first, then those revoked last. */
  keys(db: Db, accountId: AccountId, limit: number): Promise<ListedKey[]>
  /** Whether there was an active key to revoke. */
  revokeKey(tx: Db, accountId: AccountId, keyId: KeyId): Promise<boolean>
}

interface CreatedAccount {
  readonly account: StoredAccount
  readonly apiKey: string
}

interface AddedKey {
  readonly key: string
  readonly apiKey: StoredKey
}

export interface AccountsDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** The deployment's secret under which keys are hashed. */
  readonly pepper: string
  /** Told once changed billing data are committed. */
  readonly onBilling?: (() => void) | undefined
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { clock, randomBytes, pepper } = deps
  const accounts: Accounts = {
    async create(tx, wanted) {
      const id = newId('acc', clock, randomBytes)
      const nowMs = clock.nowMs()
      await insertAccount(tx, { ...wanted, id, createdAt: nowMs })
      const owner = { id: newId('usr', clock, randomBytes), email: wanted.email.toLowerCase(), nowMs }
      const userId = await ensureUser(tx, owner)
      await insertMember(tx, { accountId: id, userId, role: 'owner', nowMs })
      const [account, added] = [await selectAccount(tx, id), await accounts.addKey(tx, id)]
      if (!account || typeof added === 'string') throw new Error('a new account could not be read back')
      return { account, apiKey: added.key }
    },
    find: selectAccount,
    ofIds: selectAccounts,
    async setStatus(tx, accountId, status) {
      tx.hint(keysTopic)
      const account = await updateStatus(tx, accountId, status)
      // Events that a suspension held back go on.
      if (account !== undefined && status === 'active') await wakeWebhook(tx, account.id)
      return account
    },
    async change(tx, accountId, change) {
      tx.hint(keysTopic)
      const { onBilling } = deps
      if (change.billing !== undefined && onBilling !== undefined) tx.afterCommit(onBilling)
      return updateAccount(tx, accountId, change)
    },
    async addKey(tx, accountId, name = '') {
      const account = await selectAccount(tx, accountId)
      if (!account) return 'no account'
      if ((await accountEnd(tx, accountId)) !== 'open') return 'closed'
      const key = makeKey(account.mode, randomBytes)
      const id = newId('key', clock, randomBytes)
      const stored = { id, name, hint: hintOf(key), createdAt: clock.nowMs() }
      const made = await insertKey(tx, { ...stored, accountId, hash: hashKey(key, pepper) }, maxApiKeys)
      return made === 'made' ? { key, apiKey: { ...stored, mode: account.mode, lastUsedAt: null } } : made
    },
    keys: selectAllKeys,
    async revokeKey(tx, accountId, keyId) {
      tx.hint(keysTopic)
      return markRevoked(tx, accountId, keyId, clock.nowMs())
    },
  }
  return accounts
}
