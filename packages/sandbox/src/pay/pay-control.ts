import type { PayContext } from './pay-context.ts'
import type { CardMood } from './pay-state.ts'

/** What happens at the payment provider without the service: for whoever controls the world. */
export interface PayControl {
  /** How the cards of a customer behave from now on. */
  setMood(customer: string, mood: CardMood): void
  /**
   * The holder disputes a payment, or `amountHal` of it, and the bank takes it back; `dispute.created` follows. Undefined:
   * there is no such payment, or it is disputed already.
   */
  dispute(paymentIntent: string, amountHal?: number): string | undefined
  /** The bank decides; what was lost may be won after all. False: it has decided so before. */
  closeDispute(id: string, status: 'won' | 'lost'): boolean
  /** A refund does not reach its card; the money comes back. False: there is no such refund, or it has failed before. */
  failRefund(id: string): boolean
  /** Sends again what it has sent of a payment, as the real provider may. */
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
