import { row, type Transitions } from '@hovor/machine'

export type TopupStatus = 'pending' | 'paid' | 'expired' | 'failed'
export type TopupEvent = 'paid' | 'expired' | 'failed'

/**
 * The provider's notifications come in any order, and money
 * that has come is never left lying: also one that had been given up is paid.
 */
export const topupTransitions: Transitions<TopupStatus, TopupEvent> = {
  pending: { paid: row('paid'), expired: row('expired'), failed: row('failed') },
  expired: { paid: row('paid') },
  failed: { paid: row('paid') },
  paid: {},
}
