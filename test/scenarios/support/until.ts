import { setTimeout as sleep } from 'node:timers/promises'

/** Soon again at first, then seldom enough for the 60 requests a minute of one key. */
const firstPauseMs = 200
const longestPauseMs = 2000
const growth = 1.25

type Nothing = undefined | false | 0

/**
 * What `look` finds, as soon as it finds something; false, 0 and undefined mean "not yet". Throws with `what` when
 * nothing has been found after `timeoutMs`: a bound that only a broken service reaches.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | Nothing> | T | Nothing,
  timeoutMs = 60_000,
): Promise<T> {
  const endMs = Date.now() + timeoutMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * growth, longestPauseMs)) {
    const found = await look()
    if (found) return found
    if (Date.now() > endMs) throw new Error(`After ${timeoutMs / 1000} s still not: ${what}`)
    await sleep(pauseMs)
  }
}
