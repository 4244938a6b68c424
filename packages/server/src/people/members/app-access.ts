import type { Db } from '../../platform/db/database.ts'
import type { AccountId, UserId } from '../../platform/kernel/ids.ts'

/** Ends what people have allowed apps to do, on every process from the commit of `tx` on. */
export interface AppAccess {
  /** Everything that a person has allowed, for every account. */
  endOfUser(tx: Db, userId: UserId): Promise<void>
  /** Everything that a person has allowed for one account. */
  endOfMember(tx: Db, accountId: AccountId, userId: UserId): Promise<void>
  /** Everything that anyone has allowed for an account. */
  endOfAccount(tx: Db, accountId: AccountId): Promise<void>
}
