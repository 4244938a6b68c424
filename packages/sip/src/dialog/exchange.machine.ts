import { row, type Transitions } from '@hovor/machine'

/** Offer/answer state of a dialog (RFC 3264, RFC 6337). */
export type ExchangeState =
  /** No description has been exchanged. */
  | 'none'
  | 'stable'
  /** Our offer is pending. */
  | 'have local offer'
  /** The peer's offer is pending. */
  | 'have remote offer'

export type ExchangeEvent = 'send offer' | 'receive answer' | 'receive offer' | 'send answer' | 'withdrawn'

/*
 *   none, stable ──send offer─────► have local offer ───receive answer, withdrawn──► stable
 *   none, stable ──receive offer──► have remote offer ──send answer, withdrawn─────► stable
 *   none ──withdrawn──► stable, when an expected offer from the peer did not come
 */
export const exchange: Transitions<ExchangeState, ExchangeEvent> = {
  none: {
    'send offer': row('have local offer'),
    'receive offer': row('have remote offer'),
    withdrawn: row('stable'),
  },
  stable: { 'send offer': row('have local offer'), 'receive offer': row('have remote offer') },
  'have local offer': { 'receive answer': row('stable'), withdrawn: row('stable') },
  'have remote offer': { 'send answer': row('stable'), withdrawn: row('stable') },
}

/**
 * Whether an offer from the peer is acceptable: 491 while ours is pending, 500 with Retry-After while an
 * earlier one of the peer is (RFC 3311 §5.2, RFC 3261 §14.2).
 */
export const offerVerdict: { readonly [S in ExchangeState]: 'take' | 491 | 500 } = {
  none: 500,
  stable: 'take',
  'have local offer': 491,
  'have remote offer': 500,
}
