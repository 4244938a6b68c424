import type { Clock } from '@hovor/clock'
import { commandStatus } from '../pdu/status.ts'
import type { Failure } from '../session/outcome.ts'

/** After each refusal for pace in a row; after the last one the refusal counts. */
const pausesMs = [500, 1500, 3000] as const
/** Between two submits once the carrier has refused one, doubled with each refusal up to the longest. */
const firstGapMs = 20
const maxGapMs = 1000
/** What each accepted submit leaves of the gap; below the least it is none. */
const decrease = 0.9
const minGapMs = 5
/** Submits may be booked so far ahead; beyond, one is not written. */
const maxAheadMs = 10_000

const throttlingStatuses: ReadonlySet<number> = new Set([
  commandStatus.messageQueueFull,
  commandStatus.throttled,
])

type Told = { readonly kind: 'ok' } | Failure

/**
 * Keeps the pace that the carrier's refusals ask for (ESME_RTHROTTLED, ESME_RMSGQFUL). Such a refusal says that the
 * PDU was not taken, so it is sent again after a pause; and all that is sent meanwhile is spaced, the wider the more
 * is refused, until submits are accepted again.
 */
export class Pace {
  readonly #clock: Clock
  #gapMs = 0
  /** Monotonic. */
  #nextMs = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Runs `submit` in its place, and again while the carrier asks for a slower pace; bounded. */
  async keep<T extends Told>(submit: () => Promise<T>): Promise<T | Failure> {
    for (const pauseMs of pausesMs) {
      const answer = await this.#once(submit)
      if (!isThrottled(answer)) return answer
      await this.#clock.sleep(pauseMs)
    }
    return this.#once(submit)
  }

  async #once<T extends Told>(submit: () => Promise<T>): Promise<T | Failure> {
    const nowMs = this.#clock.monotonicMs()
    const placeMs = Math.max(nowMs, this.#nextMs)
    if (placeMs - nowMs > maxAheadMs) return { kind: 'not-written', why: 'queue-full' }
    this.#nextMs = placeMs + this.#gapMs
    if (placeMs > nowMs) await this.#clock.sleep(placeMs - nowMs)
    const answer = await submit()
    if (isThrottled(answer)) {
      this.#gapMs = Math.min(maxGapMs, Math.max(firstGapMs, this.#gapMs * 2))
    } else if (answer.kind === 'ok') {
      this.#gapMs = this.#gapMs > minGapMs ? this.#gapMs * decrease : 0
    }
    return answer
  }
}

const isThrottled = (answer: Told): boolean =>
  answer.kind === 'rejected' && throttlingStatuses.has(answer.status)
