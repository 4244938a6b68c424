/** `open`: taken from the credit; `won`: and given again; `lost`: taken for good. */
export type DisputeStatus = 'open' | 'won' | 'lost'

/**
 * What the state of a dispute at the provider makes of it here; undefined: it changes nothing. What is told of an
 * earlier state may come later. A bank may still give back what the service had lost, and then it stays so.
 */
export const disputeTransitions: Readonly<
  Record<DisputeStatus | 'unknown', Readonly<Partial<Record<DisputeStatus, DisputeStatus>>>>
> = {
  unknown: { open: 'open', won: 'won', lost: 'lost' },
  open: { won: 'won', lost: 'lost' },
  lost: { won: 'won' },
  won: {},
}
