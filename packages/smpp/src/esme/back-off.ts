const FIRST_MS = 1000
const LONGEST_MS = 60_000

/**
 * How long to wait after `failures` failed connections in a row: 1 s, doubled up to 60 s, each between half and
 * the whole of it, so that clients of one carrier do not come back together.
 */
export function backOffMs(failures: number, random: () => number): number {
  const wholeMs = Math.min(FIRST_MS * 2 ** Math.min(failures, 6), LONGEST_MS)
  return Math.round(wholeMs * (0.5 + random() / 2))
}
