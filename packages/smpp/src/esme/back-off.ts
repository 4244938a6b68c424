const firstDelayMs = 1000
const maxDelayMs = 60_000

/**
 * How long to wait after `failures` failed connections in a row: 1 s, doubled up to 60 s, each between half and
 * the whole of it, so that clients of one carrier do not come back together.
 */
export function backOffMs(failures: number, random: () => number): number {
  const wholeMs = Math.min(firstDelayMs * 2 ** Math.min(failures, 6), maxDelayMs)
  return Math.round(wholeMs * (0.5 + random() / 2))
}
