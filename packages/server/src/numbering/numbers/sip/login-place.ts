import type { SealedPlace } from '../../../platform/kernel/seal.ts'

/** Where the login of a PBX is sealed. */
export const loginPlace = (accountId: string, e164: string): SealedPlace => ({
  table: 'sip_login',
  row: e164,
  accountId,
  field: 'sealed',
})
