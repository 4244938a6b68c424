import type { Clock } from '@hovor/clock'
import { commandStatus } from '../pdu/status.ts'
import type { Failure } from '../session/outcome.ts'

/** Delays after consecutive throttling responses; after the last one the rejection stands. */
const pausesMs = [500, 1500, 3000] as const
/**
 * Gap between two submits once throttled, doubled with each further throttling response up to the maximum.
 */
const firstGapMs = 20
const maxGapMs = 1000
/** Each accepted submit shrinks the gap by this factor; below the minimum the gap is dropped. */
const decrease = 0.9
const minGapMs = 5
/** Submits may be scheduled this far ahead; beyond that they are not written. */
const maxAheadMs = 10_000

const throttlingStatuses: ReadonlySet<number> = new Set([
  commandStatus.messageQueueFull,
  commandStatus.throttled,
])

type Result = { readonly kind: 'ok' } | Failure

/**
 * Paces submits by the SMSC's throttling responses (ESME_RTHROTTLED, ESME_RMSGQFUL). Such a PDU was not
 * accepted, so it is retried after a delay; meanwhile all submits are spaced out, wider with each throttling
 * response, until submits are accepted again.
 */
export class Pace {
  readonly #clock: Clock
  #gapMs = 0
  /** Monotonic. */
  #nextMs = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Runs `submit` at its turn, and again while throttled, a bounded number of times. */
  async run<T extends Result>(submit: () => Promise<T>): Promise<T | Failure> {
    for (const pauseMs of pausesMs) {
      const answer = await this.#once(submit)
      if (!isThrottled(answer)) return answer
      await this.#clock.sleep(pauseMs)
    }
    return this.#once(submit)
  }

  async #once<T extends Result>(submit: () => Promise<T>): Promise<T | Failure> {
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

const isThrottled = (answer: Result): boolean =>
  answer.kind === 'rejected' && throttlingStatuses.has(answer.status)
