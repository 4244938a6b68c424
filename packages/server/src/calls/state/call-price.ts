import { priceOfCallHal } from '../../platform/kernel/hal.ts'
import type { CallEvent } from './call.machine.ts'
import type { CallRow, NewCall } from './call.store.ts'

/** A call holds credit one minute ahead from the moment it is placed. */
export const heldMinutes = 1

/** The amount that a call holds when it is placed, or comes in. */
export const firstHoldHal = ({ pricePerMinuteHal }: Pick<NewCall, 'pricePerMinuteHal'>): number =>
  pricePerMinuteHal * heldMinutes

/** A call from an automated caller is free up to this length (spec:states.call-caller-loop). */
const freeLoopMs = 5 * 60_000

/**
 * The price of a call that `event` ends at `endedAtMs`: each leg by its tariff, from its own answer.
 * spec:calls.price-zero
 */
export function callPriceHal(row: CallRow, event: CallEvent['kind'], endedAtMs: number): number {
  const durationMs = callDurationMs(row, endedAtMs)
  if (event === 'engineError' || event === 'broken') return 0
  if (event === 'callerLoop' && durationMs <= freeLoopMs) return 0
  const joinedMs = row.joined_at === null ? 0 : Math.max(0, endedAtMs - row.joined_at)
  return (
    priceOfCallHal(row.price_per_minute_hal, durationMs) +
    priceOfCallHal(row.joined_price_per_minute_hal, joinedMs)
  )
}

export const callDurationMs = (row: CallRow, endedAtMs: number): number =>
  row.answered_at === null ? 0 : Math.max(0, endedAtMs - row.answered_at)
