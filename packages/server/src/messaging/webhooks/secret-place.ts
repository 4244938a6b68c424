import type { SealedPlace } from '../../platform/kernel/seal.ts'

/** Where the secrets of a webhook are sealed; one that is rotated out goes on in its place. */
export const secretPlace = (accountId: string): SealedPlace => ({
  table: 'webhook',
  row: accountId,
  accountId,
  field: 'secret',
})
