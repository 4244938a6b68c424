import type { Clock, Timer } from '@hovor/clock'
import { T1_MS, T2_MS, TRANSACTION_TIMEOUT_MS } from '../transaction/timers.ts'

export interface PendingAnswer {
  /** Stops the retransmission. Idempotent. */
  stop(): void
}

/**
 * Sends a 2xx and repeats it, over any transport, after T1, doubling up to T2, until stopped; `onTimeout` after
 * 64*T1 without an ACK (RFC 3261 §13.3.1.4).
 */
export function answerUntilAck(clock: Clock, send: () => void, onTimeout: () => void): PendingAnswer {
  let pauseMs = T1_MS
  let next: Timer | undefined
  const again = () => {
    send()
    next = clock.after(pauseMs, again)
    pauseMs = Math.min(pauseMs * 2, T2_MS)
  }
  const stop = () => {
    next?.cancel()
    limit.cancel()
  }
  const limit = clock.after(TRANSACTION_TIMEOUT_MS, () => {
    stop()
    onTimeout()
  })
  again()
  return { stop }
}
