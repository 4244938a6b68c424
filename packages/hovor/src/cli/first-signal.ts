import type { EventEmitter } from 'node:events'
import type { Clock } from '@hovor/clock'

const signals = ['SIGTERM', 'SIGINT'] as const

/** Under npm one Ctrl-C arrives twice: from the terminal, and from npm, which forwards what it gets. */
const echoMs = 1_000

/**
 * Resolves at the first SIGTERM or SIGINT. Signals within a second after it count as the same one; from then on another
 * one ends the process at once, as it would a program that handles none.
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
