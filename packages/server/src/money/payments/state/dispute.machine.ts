import { row, type Transitions } from '@hovor/machine'

/** `open`: taken from the credit; `won`: and given again; `lost`: taken for good. */
export type DisputeStatus = 'open' | 'won' | 'lost'

/**
 * The status of a dispute follows its state at the provider. A notification of an
 * earlier state may come later. A bank may still give back what the service had lost, and then it stays so.
 */
export const disputeTransitions: Transitions<
  DisputeStatus | 'unknown',
  DisputeStatus,
  never,
  never,
  DisputeStatus
> = {
  unknown: { open: row('open'), won: row('won'), lost: row('lost') },
  open: { won: row('won'), lost: row('lost') },
  lost: { won: row('won') },
  won: {},
}
