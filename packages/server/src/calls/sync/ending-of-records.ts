import { type Ending, endingOfUnanswered } from '../end/call-ending.ts'
import type { CarrierRecord } from '../ports/carrier-records.port.ts'
import type { LegEnd } from '../ports/voice-carrier.port.ts'

/** What the carrier's records prove of a call. */
export type RecordedEnding = Ending & {
  readonly endedAtMs: number
  /** Of a call that was answered: from when it is charged. */
  readonly answeredAtMs?: number
}

/**
 * What a call came to by the records of its legs, in the order in which they were dialed; undefined: that is not proven
 * yet. A second leg is dialed when the first is answered, so a call of two legs was connected when both were.
 */
export function endingOfRecords(
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
