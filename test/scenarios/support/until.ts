import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 250

type Nothing = undefined | false | 0

/**
 * What `look` finds, as soon as it finds something; false, 0 and undefined mean "not yet". Throws with `what` when
 * nothing has been found after `timeoutMs`: a bound that only a broken service reaches.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | Nothing> | T | Nothing,
  timeoutMs = 30_000,
): Promise<T> {
  const endMs = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > endMs) throw new Error(`After ${timeoutMs / 1000} s still not: ${what}`)
    await sleep(everyMs)
  }
}
