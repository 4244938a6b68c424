/** The time of whoever waits. */
export interface Patience {
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/**
 * Looks at once and then every `pollMs` until there is something; undefined when there is nothing after `timeoutMs`. It
 * looks once more at the end, so that a machine that slept does not miss what is there.
 */
export async function lookUntil<Found>(
  { nowMs, sleep }: Patience,
  { timeoutMs, pollMs }: { readonly timeoutMs: number; readonly pollMs: number },
  look: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found | undefined> {
  const untilMs = nowMs() + timeoutMs
  for (;;) {
    const isLast = nowMs() >= untilMs
    const found = await look()
    if (found !== undefined || isLast) return found
    await sleep(pollMs)
  }
}
