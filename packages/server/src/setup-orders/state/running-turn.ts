import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import type { StoredSetupOrder } from './setup-order.store.ts'

/** A turn takes no longer, whatever its process does: the deadline of a model and the time to store the answer. */
export const turnMs = 60_000

/** Whether the advisor is answering; a turn whose process has died ends by itself. */
export const isTurnRunning = ({ turnId, turnUntil }: StoredSetupOrder, nowMs: number): boolean =>
  turnId !== null && turnUntil > nowMs && turnUntil <= nowMs + turnMs + clockSkewMs
