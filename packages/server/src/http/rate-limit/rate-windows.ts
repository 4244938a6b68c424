import type { Clock } from '@hovor/clock'

export interface RateState {
  readonly admitted: boolean
  readonly limit: number
  readonly remaining: number
  /** Until a full window is free again; 1 to 60. */
  readonly resetSecs: number
}

/** A window that has not ended: how many requests came and how long it lasts. */
export interface OpenWindow {
  readonly key: string
  readonly taken: number
  readonly leftMs: number
}

/** Windows of one minute, each from the first request of its key, in the memory of this process. */
export interface RateWindows {
  readonly size: number
  /** Takes one request of `key`, or refuses it when its window is full. */
  take(key: string): RateState
  open(): OpenWindow[]
  /** Puts these windows in the place of all there are. */
  replace(windows: readonly OpenWindow[]): void
}

export const windowMs = 60_000

interface Window {
  readonly endsMs: number
  taken: number
}

/** Counts `maxKeys` keys at most; the one whose window began first is let go when there are more. */
export function createRateWindows(options: {
  readonly clock: Clock
  readonly limit: number
  readonly maxKeys: number
}): RateWindows {
  const { clock, limit, maxKeys } = options
  const windows = new Map<string, Window>()
  const put = (key: string, window: Window) => {
    windows.delete(key)
    if (windows.size >= maxKeys) windows.delete(windows.keys().next().value as string)
    windows.set(key, window)
    return window
  }
  return {
    get size() {
      return windows.size
    },
    take(key) {
      const nowMs = clock.monotonicMs()
      let window = windows.get(key)
      if (!window || window.endsMs <= nowMs) window = put(key, { endsMs: nowMs + windowMs, taken: 0 })
      if (window.taken <= limit) window.taken += 1
      return rateState(limit, window.taken, window.endsMs - nowMs)
    },
    open() {
      const nowMs = clock.monotonicMs()
      return [...windows]
        .map(([key, { taken, endsMs }]) => ({ key, taken, leftMs: endsMs - nowMs }))
        .filter(({ leftMs }) => leftMs > 0)
    },
    replace(open) {
      const nowMs = clock.monotonicMs()
      windows.clear()
      for (const { key, taken, leftMs } of open) put(key, { endsMs: nowMs + leftMs, taken })
    },
  }
}

/**
 * The result for the `place`th request of a window, the first being 1. The difference of two fractions can lie a hair
 * above the window, which would be reported as 61 seconds.
 */
export function rateState(limit: number, place: number, leftMs: number): RateState {
  return {
    admitted: place <= limit,
    limit,
    remaining: Math.max(0, limit - place),
    resetSecs: Math.max(1, Math.ceil(Math.min(windowMs, leftMs) / 1000)),
  }
}
