import type { Call } from '@hovor/api'

/** The number of the other party. */
export const partyOf = ({ direction, from, to }: Pick<Call, 'direction' | 'from' | 'to'>): string =>
  direction === 'in' ? from : to

/** The number of the account in the call. */
export const ownNumberOf = ({ direction, from, to }: Pick<Call, 'direction' | 'from' | 'to'>): string =>
  direction === 'in' ? to : from
