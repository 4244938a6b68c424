import type { Db } from '../db/database.ts'
import { selectOwnerEmail } from './user.store.ts'

/** What other features may ask of the people who own accounts. */
export interface Users {
  /** Whose the account is: whoever reads the mail of its address. */
  ownerOf(db: Db, accountId: string): Promise<{ readonly email: string } | undefined>
}

export const users: Users = {
  async ownerOf(db, accountId) {
    const email = await selectOwnerEmail(db, accountId)
    return email === undefined ? undefined : { email }
  },
}
