import { type Query, sql } from '../../platform/db/sql.ts'

/** Whether a payment of the account in column `account` is disputed just now. */
export const isDisputed = (account: Query<unknown>): Query<unknown> => sql`
  exists (select from topup_dispute where topup_dispute.account_id = ${account} and topup_dispute.status = 'open')`
