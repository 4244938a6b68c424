import { type Clock, VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryRateStore } from './rate-store.ts'

// verifies: limits.requests
test('a key has 60 requests per one-minute window, independently of other keys', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 5000 })), {
        maxLength: 400,
      }),
      (requests) => {
        const clock = new VirtualClock()
        const store = memoryRateStore(clock)
        const windows = new Map<number, { endsMs: number; taken: number }>()
        for (const [key, pauseMs] of requests) {
          clock.advance(pauseMs % 700)
          let window = windows.get(key)
          if (!window || window.endsMs <= clock.monotonicMs()) {
            window = { endsMs: clock.monotonicMs() + 60_000, taken: 0 }
            windows.set(key, window)
          }
          const state = store.take(String(key))
          expect(state.admitted).toBe(window.taken < 60)
          window.taken += state.admitted ? 1 : 0
          expect(state.remaining).toBe(60 - window.taken)
          expect(state.resetSecs).toBe(Math.max(1, Math.ceil((window.endsMs - clock.monotonicMs()) / 1000)))
        }
      },
    ),
  )
})

// verifies: conventions.rate-limit-headers
test('the reset is at most a minute away, with any fraction on the clock', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (nowMs) => {
      const clock = { monotonicMs: () => nowMs } as Clock
      expect(memoryRateStore(clock).take('key').resetSecs).toBe(60)
    }),
    { numRuns: 1000 },
  )
})
