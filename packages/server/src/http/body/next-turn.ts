import { setImmediate } from 'node:timers/promises'

/** Of a text that is read in about a millisecond. */
const maxSmallLength = 65_536

/**
 * Between two steps of the work on a body: other work, such as the packets of calls, comes in between when the body is
 * large. Below that a turn of the event loop would cost more than it gives.
 * @param length in characters; left out: unknown
 */
export async function nextTurn(length = Number.POSITIVE_INFINITY): Promise<void> {
  if (length > maxSmallLength) await setImmediate()
}
