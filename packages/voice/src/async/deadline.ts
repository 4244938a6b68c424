import type { Clock } from '@hovor/clock'

/** An abort signal that follows a parent signal and also fires after a timeout. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly expired: boolean
  /** Stops the timer; the parent signal is still followed. */
  pause(): void
  /** Restarts the timer. */
  extend(ms: number): void
  /** Releases the timer and the parent signal. */
  cancel(): void
}

export function startDeadline(clock: Clock, ms: number, parent: AbortSignal): Deadline {
  const controller = new AbortController()
  let expired = false
  const expire = () => {
    expired = true
    controller.abort()
  }
  let timer = clock.after(ms, expire)
  const follow = () => controller.abort()
  if (parent.aborted) follow()
  else parent.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    get expired() {
      return expired
    },
    pause: () => timer.cancel(),
    extend(againMs) {
      timer.cancel()
      timer = clock.after(againMs, expire)
    },
    cancel() {
      timer.cancel()
      parent.removeEventListener('abort', follow)
    },
  }
}
