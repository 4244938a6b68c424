/** Offer/answer state of a dialog (RFC 3264, RFC 6337). */
export type ExchangeState =
  /** No description has been exchanged. */
  | 'none'
  | 'stable'
  /** Our offer is pending. */
  | 'offered'
  /** The peer's offer is pending. */
  | 'asked'

export type ExchangeEvent = 'offer out' | 'answer in' | 'offer in' | 'answer out' | 'withdrawn'

/*
 *   none, stable ──offer out──► offered ──answer in, withdrawn──► stable
 *   none, stable ──offer in───► asked ───answer out, withdrawn──► stable
 *   none ──withdrawn──► stable, when the peer was to offer and has not
 */
export const exchange: {
  readonly [S in ExchangeState]: { readonly [E in ExchangeEvent]?: ExchangeState }
} = {
  none: { 'offer out': 'offered', 'offer in': 'asked', withdrawn: 'stable' },
  stable: { 'offer out': 'offered', 'offer in': 'asked' },
  offered: { 'answer in': 'stable', withdrawn: 'stable' },
  asked: { 'answer out': 'stable', withdrawn: 'stable' },
}

/**
 * Whether an offer from the peer is acceptable: 491 while ours is pending, 500 with Retry-After while an
 * earlier one of the peer is (RFC 3311 §5.2, RFC 3261 §14.2).
 */
export const offerVerdict: { readonly [S in ExchangeState]: 'take' | 491 | 500 } = {
  none: 500,
  stable: 'take',
  offered: 491,
  asked: 500,
}
