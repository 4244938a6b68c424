import type { TopUpId } from '../../platform/kernel/ids.ts'
import type { StoredSetupOrder } from '../state/setup-order.store.ts'
import type { StoredQuote } from '../state/setup-quote.store.ts'

interface CardPayment {
  readonly topupId: TopUpId
  readonly version: number
  readonly leftHal: number
}

type RefundedOrder = Pick<StoredSetupOrder, 'accountId' | 'id' | 'heldHal' | 'numberE164' | 'numberOrderId'>

/**
 * The refunds of an order to the cards that paid it: of each accepted quote its price, with the month
 * of a number that has not come, and never more than its first payment has left. The rest was credit and stays it.
 */
export function refundsToCard(
  { accountId, id, heldHal, numberE164, numberOrderId }: RefundedOrder,
  quotes: readonly Pick<StoredQuote, 'version' | 'paidHal' | 'firstMonthHal'>[],
  payments: readonly CardPayment[],
) {
  const accepted = quotes.filter(({ paidHal }) => paidHal !== null)
  const isOrdered = numberE164 === null && numberOrderId !== null
  return accepted.flatMap(({ version, paidHal, firstMonthHal }, index) => {
    const payment = payments.find((one) => one.version === version)
    const monthHal = isOrdered ? firstMonthHal : heldHal
    const wantedHal = (paidHal ?? 0) + (index === 0 ? monthHal : 0)
    const amountHal = Math.min(wantedHal, payment?.leftHal ?? 0)
    if (payment === undefined || amountHal <= 0) return []
    return [{ accountId, topupId: payment.topupId, amountHal, key: `${id}:${version}` }]
  })
}
