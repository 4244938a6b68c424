import { type Ending, endingOfUnanswered } from '../end/call-ending.ts'
import type { CarrierRecord } from '../ports/carrier-records.port.ts'
import type { LegEnd } from '../ports/voice-carrier.port.ts'

/** The ending of a call as the carrier's records prove it. */
export type RecordedEnding = Ending & {
  readonly endedAtMs: number
  /** For an answered call: when charging starts. */
  readonly answeredAtMs?: number
}

/**
 * The ending that the records of a call's legs prove, in dialing order; undefined while it is not proven. The second
 * leg is dialed when the first is answered, so a two-leg call was connected while both were up.
 */
export function endingFromRecords(
  legs: readonly [CarrierRecord | undefined, ...(CarrierRecord | undefined)[]],
): RecordedEnding | undefined {
  const talks: { answeredAtMs: number; endedAtMs: number }[] = []
  for (const [at, record] of legs.entries()) {
    if (record === undefined) return undefined
    if (record.outcome !== 'answered') {
      const ending = endingOfUnanswered(legEndOf(record.outcome))
      return ending && { ...ending, endedAtMs: record.endedAtMs, calleeRang: at > 0 }
    }
    talks.push(record)
  }
  const answeredAtMs = Math.max(...talks.map((talk) => talk.answeredAtMs))
  const endedAtMs = Math.max(answeredAtMs, Math.min(...talks.map((talk) => talk.endedAtMs)))
  return { event: 'hungUp', endReason: 'completed', answeredBy: 'unknown', answeredAtMs, endedAtMs }
}

const legEndOf = (outcome: Exclude<CarrierRecord['outcome'], 'answered'>): LegEnd =>
  outcome === 'no_answer' ? { kind: 'noAnswer' } : { kind: 'refused', reason: outcome }
