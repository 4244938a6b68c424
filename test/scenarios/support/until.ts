import { setTimeout as sleep } from 'node:timers/promises'

/** Fast at first, then slow enough for the 60 requests a minute of one key. */
const firstPauseMs = 200
const longestPauseMs = 2000
const growth = 1.25

type Nothing = undefined | false | 0

/** The first truthy result of `look`. Throws with `what` after `timeoutMs`, which only a broken service reaches. */
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
