import type { Clock } from './clock.ts'

/** The system's time. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, run) {
    const handle = setTimeout(run, Math.max(0, delayMs))
    return { cancel: () => clearTimeout(handle) }
  },
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, Math.max(0, delayMs))),
}
