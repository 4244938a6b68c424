import type { PayContext } from './pay-context.ts'
import type { CardMood } from './pay-state.ts'

/** Events at the payment provider that the service does not cause, for the control API. */
export interface PayControl {
  /** Sets how a customer's cards behave from now on. */
  setMood(customer: string, mood: CardMood): void
  /**
   * Disputes a payment, or `amountHal` of it; the bank takes the money back and `dispute.created` follows. Undefined:
   * there is no such payment, or it is already disputed.
   */
  dispute(paymentIntent: string, amountHal?: number): string | undefined
  /** Decides a dispute; a lost one may still be won later. False: it already has this outcome. */
  closeDispute(id: string, status: 'won' | 'lost'): boolean
  /** Makes a refund fail and returns the money. False: there is no such refund, or it has already failed. */
  failRefund(id: string): boolean
  /** Resends the events of a payment, as the real provider may. */
  repeat(paymentIntent: string): boolean
}

export function payControl(context: PayContext): PayControl {
  const { state, send } = context
  return {
    setMood(customer, mood) {
      for (const { id, customer: holder } of state.methods.values())
        if (holder === customer) state.moods.set(id, mood)
    },
    dispute(paymentIntent, amountHal) {
      const charge = state.charges.get(state.intents.get(paymentIntent)?.latest_charge ?? '')
      if (charge === undefined || charge.disputed) return undefined
      const amount = Math.min(amountHal ?? charge.amount, charge.amount)
      charge.disputed = true
      const id = context.newId('dp')
      const { currency } = charge
      state.disputes.set(id, {
        id,
        object: 'dispute',
        amount,
        currency,
        charge: charge.id,
        payment_intent: paymentIntent,
        status: 'needs_response',
        reason: 'fraudulent',
        created: context.now(),
        livemode: false,
      })
      for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
        send(type, state.disputes.get(id)!)
      return id
    },
    closeDispute(id, status) {
      const dispute = state.disputes.get(id)
      if (dispute === undefined || ['won', status].includes(dispute.status)) return false
      dispute.status = status
      send('charge.dispute.closed', dispute)
      if (status === 'won') send('charge.dispute.funds_reinstated', dispute)
      return true
    },
    failRefund(id) {
      const refund = state.refunds.get(id)
      const charge = state.charges.get(refund?.charge ?? '')
      if (refund === undefined || charge === undefined || refund.status === 'failed') return false
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      charge.amount_refunded -= refund.amount
      charge.refunded = false
      for (const type of ['charge.refund.updated', 'refund.updated', 'refund.failed']) send(type, refund)
      return true
    },
    repeat(paymentIntent) {
      const intent = state.intents.get(paymentIntent)
      if (intent === undefined) return false
      if (intent.status === 'succeeded') send('payment_intent.succeeded', intent)
      for (const session of state.sessions.values())
        if (session.payment_intent === paymentIntent && session.status === 'complete')
          send('checkout.session.completed', session)
      return true
    },
  }
}
