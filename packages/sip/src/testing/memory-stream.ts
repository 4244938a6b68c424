import type { Clock } from '@hovor/clock'
import type { Endpoint, StreamConnection, StreamEvents } from '../transport/sip-network.ts'

/** Fate of the bytes of one write; drawn anew for each. */
export interface WriteFate {
  /** Pieces it arrives in, at least 1; no byte is lost between them. */
  readonly pieces: number
  /** The connection breaks after this share of the bytes, 0 to 1. */
  readonly cutAfter?: number
}

export interface MemoryStream {
  /** The end of the side that connected. */
  readonly near: StreamConnection
  /** Breaks the connection: bytes in flight are lost, both sides are notified at once. */
  cut(): void
}

interface Ends {
  readonly clock: Clock
  readonly from: Endpoint
  readonly to: Endpoint
  readonly near: StreamEvents
  onConnection(connection: StreamConnection): StreamEvents
  /** Delay of bytes in milliseconds; order is preserved. */
  delayMs(): number
  fate(): WriteFate
  onClosed(): void
}

/** A connection in memory: bytes arrive whole and in order until it is closed or cut. */
export function connectMemoryStream(ends: Ends): MemoryStream {
  const { clock, near } = ends
  let far: StreamEvents | undefined
  let open = true
  let over = false
  const tell = () => {
    if (over) return
    over = true
    open = false
    ends.onClosed()
    near.onClose()
    far?.onClose()
  }
  const end = (remote: Endpoint, receiver: () => StreamEvents | undefined): StreamConnection => {
    let busyUntilMs = 0
    const afterAllBefore = (run: () => void) => {
      // a shorter delay must not let later bytes overtake
      busyUntilMs = Math.max(busyUntilMs, clock.monotonicMs() + ends.delayMs())
      clock.after(busyUntilMs - clock.monotonicMs(), run)
    }
    return {
      remote,
      write(bytes) {
        if (!open) return false
        const { pieces, cutAfter } = ends.fate()
        const arriving = Uint8Array.from(bytes.subarray(0, Math.floor((cutAfter ?? 1) * bytes.length)))
        const size = Math.max(1, Math.ceil(arriving.length / pieces))
        for (let at = 0; at < arriving.length; at += size) {
          afterAllBefore(() => over || receiver()?.onBytes(arriving.subarray(at, at + size)))
        }
        if (cutAfter !== undefined) afterAllBefore(tell)
        return true
      },
      close() {
        if (open) afterAllBefore(tell)
        open = false
      },
    }
  }
  far = ends.onConnection(end(ends.from, () => near))
  return { near: end(ends.to, () => far), cut: tell }
}
