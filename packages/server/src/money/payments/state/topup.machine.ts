export type TopupStatus = 'pending' | 'paid' | 'expired' | 'failed'
export type TopupEvent = 'paid' | 'expired' | 'failed'

/**
 * What an event makes of a top-up; undefined: it changes nothing. The provider's news come in any order, and money
 * that has come is never left lying: also one that had been given up is paid.
 */
export const topupTransitions: Readonly<
  Record<TopupStatus, Readonly<Partial<Record<TopupEvent, TopupStatus>>>>
> = {
  pending: { paid: 'paid', expired: 'expired', failed: 'failed' },
  expired: { paid: 'paid' },
  failed: { paid: 'paid' },
  paid: {},
}
