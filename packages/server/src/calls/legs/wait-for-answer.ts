import type { Clock } from '@hovor/clock'
import type { Leg, LegEnd } from '../ports/voice-carrier.port.ts'

/** An unanswered leg is hung up after this long. */
const ringTimeoutMs = 60_000

/** Resolves with undefined once a leg is answered, or with its ending if it never was. */
export function waitForAnswer(leg: Leg, clock: Clock, ringMs = ringTimeoutMs): Promise<LegEnd | undefined> {
  return new Promise((resolve) => {
    if (leg.answered) return resolve(undefined)
    if (leg.ended !== undefined) return resolve(leg.ended)
    const giveUp = clock.after(ringMs, () => void leg.hangUp())
    const settle = (end?: LegEnd) => {
      giveUp.cancel()
      leg.off('answered', onAnswered)
      leg.off('ended', settle)
      resolve(end)
    }
    const onAnswered = () => settle()
    leg.once('answered', onAnswered)
    leg.once('ended', settle)
  })
}
