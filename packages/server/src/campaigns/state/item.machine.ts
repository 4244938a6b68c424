import type { ItemStatus } from '@hovor/api'
import { type Row, row, type Transitions, when } from '@hovor/machine'

/** A contact's status as stored: `in_call` is `dialing` with a call that has been answered. */
export type ItemState = Exclude<ItemStatus, 'in_call'>

export type ItemEvent =
  | 'dial'
  /** Nothing was dialed, or the dial does not count: the contact waits as before. */
  | 'wait'
  | 'retry'
  | 'succeed'
  | 'exhaust'
  | 'review'
  | 'skip'
  | 'cancel'

type Rows = Row<ItemState, never, 'tried'> | readonly Row<ItemState, never, 'tried'>[]

/** `tried`: it has had an attempt that counts, and has one left. */
const wait: Rows = [when('tried', row('failed')), row('pending')]
const untilDialed: Partial<Record<ItemEvent, Rows>> = {
  dial: row('dialing'),
  wait,
  succeed: row('succeeded'),
  exhaust: row('exhausted'),
  review: row('review'),
  skip: row('skipped'),
  cancel: row('cancelled'),
}

/**
 * A contact of a campaign.
 * spec:tasks.item-status, spec:states.item-destination-busy, spec:states.item-permanent
 */
export const itemTransitions: Transitions<ItemState, ItemEvent, never, 'tried'> = {
  pending: untilDialed,
  failed: untilDialed,
  dialing: {
    wait,
    retry: row('failed'),
    succeed: row('succeeded'),
    exhaust: row('exhausted'),
    review: row('review'),
    cancel: row('cancelled'),
  },
  review: {
    retry: row('pending'),
    skip: row('skipped'),
    succeed: row('succeeded'),
    cancel: row('cancelled'),
  },
  succeeded: {},
  exhausted: {},
  skipped: {},
  cancelled: {},
}
