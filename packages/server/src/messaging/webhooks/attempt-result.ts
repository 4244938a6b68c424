import { type EventName, queuedEvents } from '@hovor/api'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { AttemptResult } from './attempt.store.ts'
import { attemptGapMs, type DeliveryState, deliveryMachine } from './delivery.machine.ts'
import type { Posted } from './post-event.ts'
import type { ClaimedDelivery } from './take-deliveries.store.ts'

const queued: ReadonlySet<EventName> = new Set<EventName>(queuedEvents)

/** Applies the result of an attempt to its delivery, by the machine. */
export function resultOf(claimed: ClaimedDelivery, posted: Posted, attempt: AttemptMade): AttemptResult {
  const state: DeliveryState = {
    status: 'pending',
    schedule: queued.has(claimed.event) ? 'queued' : 'once',
    round: claimed.round,
    failures: claimed.failures,
  }
  const step = deliveryMachine.step(state, { kind: posted.delivered ? 'succeeded' : 'failed' })
  if (step === undefined) throw new Error('A claimed delivery was not pending')
  const [next] = step.effects
  const { nowMs, ...made } = attempt
  const nextAttemptAtMs =
    next === undefined
      ? {}
      : {
          nextAttemptAtMs:
            next.kind === 'again'
              ? nowMs + next.afterAttemptMs
              : Math.max(claimed.round_started_at + next.afterRoundStartMs, nowMs + attemptGapMs),
        }
  return { ...posted, ...made, claimed, state: step.state, ...nextAttemptAtMs }
}

interface AttemptMade {
  readonly accountId: AccountId
  readonly url: string
  readonly attemptedAtMs: number
  readonly nowMs: number
}
