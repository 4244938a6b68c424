const firstMs = 1000
const longestMs = 300_000

/** How long a job waits after its run has failed for the `attempts`-th time in a row (from 0): 1, 2, 4 … 300 s. */
export function backoffMs(attempts: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 20))
}
