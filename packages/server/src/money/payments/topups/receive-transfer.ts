import { accountEnd } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type AccountId, newId, type TopUpId } from '../../../platform/kernel/ids.ts'
import { type SettleDeps, settleLocked } from '../checkout/settle-payment.ts'
import { insertTopup, lockTopup } from '../state/topup.store.ts'

/** Money that has come to the operator's bank account for the credit of an account, in CZK. */
interface ReceivedTransfer {
  readonly accountId: AccountId
  /** Above 0. */
  readonly amountHal: number
  /** The id it is booked under, once for ever. */
  readonly paymentId: string
  /** Unix ms within the day of receipt, which is the tax point. */
  readonly receivedAt: number
}

interface BookedTransfer {
  readonly topupId: TopUpId
  readonly documentNumber: string
}

/** Books a transfer: a paid top-up, its movement and its tax document. Undefined: the account is gone or closed. */
export type ReceiveTransfer = (tx: Db, received: ReceivedTransfer) => Promise<BookedTransfer | undefined>

const description = 'Credit top-up by bank transfer'

export function receiveTransfers(deps: Omit<SettleDeps, 'database'>): ReceiveTransfer {
  return async (tx, { accountId, amountHal, paymentId, receivedAt }) => {
    if ((await accountEnd(tx, accountId)) !== 'open') return undefined
    const id = newId('top', deps.clock, deps.randomBytes)
    const createdAt = deps.clock.nowMs()
    const transfer = {
      kind: 'transfer',
      purpose: 'topup',
      reference: null,
      returnUrl: null,
      paymentMethodId: null,
    } as const
    await insertTopup(tx, { id, accountId, amountHal, createdAt, ...transfer })
    const topup = await lockTopup(tx, { by: 'id', id })
    const payment = { paymentId, amountHal, currency: 'CZK', receivedAt }
    const document = topup && (await settleLocked(deps, tx, topup, payment, description))
    return document && { topupId: id, documentNumber: document.number }
  }
}
