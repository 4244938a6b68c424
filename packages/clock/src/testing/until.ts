import { systemClock } from '../system-clock.ts'
import type { VirtualClock } from '../virtual-clock.ts'

/** Longer than the longest call of a test on a machine that is busy: only what is broken reaches it. */
export const longestWaitMs = 150_000
const usualPollMs = 20
const virtualPollMs = 5

/** A key has 60 requests a minute: fast at first, then slow enough for them. */
const paced = { pollMs: 200, longestPollMs: 2000 }
const growth = 1.25

/** Not yet. */
type Nothing = undefined | null | false | 0 | ''

/** The first truthy result is what a test waits for. */
export type Look<T> = () => Promise<T | Nothing> | T | Nothing

export interface UntilOptions extends Pace {
  /** Ends the sentence "still not: …"; by default the source of `look`. */
  readonly what?: string | (() => string)
}

interface Pace {
  /** Real time, for waits that may take longer than 150 s. */
  readonly boundMs?: number | undefined
  readonly pollMs?: number
  /** Pauses grow up to this; by default they stay the same. */
  readonly longestPollMs?: number
  /** Runs between two looks, such as an advance of the test's clock. */
  readonly step?: () => Promise<unknown>
}

/** The first truthy result of `look`. Throws after 150 s of real time, with what it has waited for. */
export async function until<T>(look: Look<T>, options: UntilOptions = {}): Promise<T> {
  const { what = sourceOf(look), pollMs = usualPollMs, longestPollMs = pollMs, step } = options
  const boundMs = Math.max(longestWaitMs, options.boundMs ?? 0)
  const endMs = systemClock.monotonicMs() + boundMs
  for (let pauseMs = pollMs; ; pauseMs = Math.min(pauseMs * growth, longestPollMs)) {
    const found = await look()
    if (found) return found
    if (systemClock.monotonicMs() > endMs)
      throw new Error(`After ${boundMs / 1000} s still not: ${told(what)}`)
    await step?.()
    await systemClock.sleep(pauseMs)
  }
}

/** Like `until`, for requests of one key. */
export function pacedUntil<T>(what: string, look: Look<T>, boundMs?: number): Promise<T> {
  return until(look, { ...paced, what, boundMs })
}

/**
 * Like `until`, for what is expected: resolves with the result of `check` once no expectation of it fails, and throws
 * the last one that did. Any other error of `check` ends the wait.
 */
export async function untilPasses<T>(check: () => Promise<T> | T, pace: Pace = {}): Promise<T> {
  let failed = ''
  const passed = await until(
    async () => {
      try {
        return { result: await check() }
      } catch (error) {
        if (!(error instanceof Error && error.name === 'AssertionError')) throw error
        failed = error.message
        return undefined
      }
    },
    { ...pace, what: () => failed },
  )
  return passed.result
}

/**
 * Like `until`, for what waits for real I/O and for timers of `clock`: runs those that are due, and moves the clock by
 * `stepMs` between two looks.
 */
export function untilOn<T>(clock: VirtualClock, look: Look<T>, stepMs = 0): Promise<T> {
  return until(look, { pollMs: virtualPollMs, step: () => clock.advance(stepMs) })
}

const told = (what: string | (() => string)) => (typeof what === 'string' ? what : what())

const sourceOf = (look: () => unknown) => look.toString().replace(/\s+/g, ' ')
