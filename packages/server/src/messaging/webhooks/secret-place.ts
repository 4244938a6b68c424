import type { AccountId } from '../../platform/kernel/ids.ts'
import type { SealedPlace } from '../../platform/kernel/seal.ts'

/** Where the secrets of a webhook are sealed; one that is rotated out goes on in its place. */
export const secretPlace = (accountId: AccountId): SealedPlace => ({
  table: 'webhook',
  row: accountId,
  accountId,
  field: 'secret',
})
