/** The clock to wait with. */
export interface WaitClock {
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/**
 * Polls at once and then every `pollMs` until `look` finds something. Returns undefined after `timeoutMs`. It always
 * polls once more at the end, so that a machine that was suspended does not miss a result.
 */
export async function pollUntil<Found>(
  { nowMs, sleep }: WaitClock,
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
