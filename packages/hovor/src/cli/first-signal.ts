import type { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'

const signals = ['SIGTERM', 'SIGINT'] as const

/** Under npm, one Ctrl-C arrives twice: from the terminal and from npm, which forwards signals. */
const echoMs = 1_000

/**
 * Resolves on the first SIGTERM or SIGINT. Signals within the next second count as the same one; after that, another
 * signal kills the process at once, as if there were no handler.
 */
export function firstSignal(process: EventEmitter, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    let isFirst = true
    const onSignal = () => {
      if (!isFirst) return
      isFirst = false
      resolve()
      clock.after(echoMs, () => {
        for (const signal of signals) process.removeListener(signal, onSignal)
      })
    }
    for (const signal of signals) process.on(signal, onSignal)
  })
}
