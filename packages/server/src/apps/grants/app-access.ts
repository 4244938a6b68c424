import type { AppAccess } from '../../people/index.ts'
import { deleteGrantsOfAccount, deleteGrantsOfMember, deleteGrantsOfUser } from './grant.store.ts'

/**
 * Grants are rows and no process remembers any, so what is deleted is worth nothing at the next request, everywhere.
 * spec:authentication.oauth-password
 */
export const createAppAccess = (): AppAccess => ({
  endOfUser: deleteGrantsOfUser,
  endOfMember: deleteGrantsOfMember,
  endOfAccount: deleteGrantsOfAccount,
})
