import type { AccountId } from '../../../platform/kernel/ids.ts'
import type { SealedPlace } from '../../../platform/kernel/seal.ts'

/** The sealed field of a PBX login. */
export const loginPlace = (accountId: AccountId, e164: string): SealedPlace => ({
  table: 'sip_login',
  row: e164,
  accountId,
  field: 'sealed',
})
