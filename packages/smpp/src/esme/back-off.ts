const firstDelayMs = 1000
/** The longest delay; a session that lasted as long ends the failures before it. */
export const maxDelayMs = 60_000

/**
 * Reconnect delay after `failures` consecutive failures: 1 s, doubled up to 60 s, each random within its
 * upper half, so that clients of one carrier do not return together; in milliseconds.
 */
export function backOffMs(failures: number, random: () => number): number {
  const wholeMs = Math.min(firstDelayMs * 2 ** Math.min(failures, 6), maxDelayMs)
  return Math.round(wholeMs * (0.5 + random() / 2))
}
