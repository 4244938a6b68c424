import type { Clock, Timer } from '@hovor/clock'
import { T1, T2, transactionTimeoutMs } from '../../transaction/timers.ts'

export interface Pending2xx {
  /** Stops the retransmission. Idempotent. */
  stop(): void
}

/**
 * Sends a 2xx and retransmits it, over any transport, after T1, doubling up to T2, until stopped; calls
 * `onTimeout` after 64*T1 without an ACK (RFC 3261 §13.3.1.4).
 */
export function retransmit2xx(clock: Clock, send: () => void, onTimeout: () => void): Pending2xx {
  let pauseMs = T1
  let leftMs = transactionTimeoutMs
  let next: Timer | undefined
  const again = () => {
    if (leftMs === 0) {
      onTimeout()
      return
    }
    send()
    const waitMs = Math.min(pauseMs, leftMs)
    leftMs -= waitMs
    pauseMs = Math.min(pauseMs * 2, T2)
    next = clock.after(waitMs, again)
  }
  again()
  return { stop: () => next?.cancel() }
}
