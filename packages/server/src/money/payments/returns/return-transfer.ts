import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, TopUpId } from '../../../platform/kernel/ids.ts'
import type { BookDeps } from './book-returns.ts'
import { takeRefund } from './take-refund.ts'

interface BookedTransfer {
  readonly accountId: AccountId
  readonly topupId: TopUpId
  readonly amountHal: number
}

/** Takes a transfer that was booked by mistake from the credit, whole, with a credit note. */
export type ReturnTransfer = (
  tx: Db,
  booked: BookedTransfer,
) => Promise<'returned' | 'insufficient' | 'refunded in part' | 'closed'>

export const returnTransfers =
  (deps: BookDeps): ReturnTransfer =>
  async (tx, booked) => {
    const done = await takeRefund(deps, tx, { ...booked, refundId: 'unmatched' })
    switch (done.kind) {
      case 'refunded':
        return 'returned'
      case 'insufficient':
      case 'closed':
        return done.kind
      case 'too much':
        return 'refunded in part'
      case 'repeated':
      case 'absent':
      case 'unpaid':
        throw new Error(`a booked transfer is ${done.kind}`)
    }
  }
