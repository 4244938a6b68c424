import type { SealedPlace } from '../../../platform/kernel/seal.ts'

/** The sealed field of a PBX login. */
export const loginPlace = (accountId: string, e164: string): SealedPlace => ({
  table: 'sip_login',
  row: e164,
  accountId,
  field: 'sealed',
})
