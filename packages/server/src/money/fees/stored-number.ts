import { type NumberId, uuidOf } from '../../platform/kernel/ids.ts'

/**
 * How the ledger and the mails that are sent once name a number: as they did before numbers had a prefix of their own,
 * so that no month is debited and no mail is sent a second time.
 */
export const storedNumber = (id: NumberId): string => `ord_${uuidOf(id)}`
