import type { Clock } from '@hovor/clock'

/** How long an outbound call waits for its turn. */
const maxWaitMs = 2_000
const secondMs = 1_000
/** The share of the lines that outbound calls may take: a tenth is for callers, one line at least (decision:0062). */
const outboundShare = 0.9

export interface TrunkLimits {
  /** Simultaneous calls, in both directions. */
  readonly calls?: number
  /** New calls a second, in each direction. */
  readonly callsPerSec?: number
}

export interface TrunkLoad {
  /** Takes a line for an inbound call; undefined if there is none, or too many calls came in this second. */
  receive(): Line | undefined
  /**
   * The same for an outbound call, which waits until it may start, for two seconds at most. However many there are, a
   * tenth of the lines stays for inbound calls, and one at least unless there is just one.
   */
  dial(): Promise<Line | undefined>
  /** How many outbound calls would get a line now; none if the next one had to wait for too long. It takes none. */
  freeLines(): number
}

/** Frees the line. Idempotent. */
export type Line = () => void

/** Counts the calls of a trunk against what its carrier allows, in this process. */
export function limitTrunk(
  { calls = Infinity, callsPerSec = Infinity }: TrunkLimits,
  clock: Clock,
): TrunkLoad {
  const spacingMs = secondMs / callsPerSec
  const mostOutbound = Math.max(1, Math.floor(calls * outboundShare))
  let open = 0
  let outbound = 0
  /** When the next outbound call may start. */
  let nextDialMs = -Infinity
  let second = { startMs: -Infinity, count: 0 }
  const freeLines = () =>
    nextDialMs - clock.monotonicMs() > maxWaitMs ? 0 : Math.min(calls - open, mostOutbound - outbound)
  const take = (): Line | undefined => {
    if (open >= calls) return undefined
    open += 1
    let isOpen = true
    return () => {
      if (isOpen) open -= 1
      isOpen = false
    }
  }
  return {
    freeLines,
    receive() {
      const nowMs = clock.monotonicMs()
      if (nowMs - second.startMs >= secondMs) second = { startMs: nowMs, count: 0 }
      second.count += 1
      return second.count > callsPerSec ? undefined : take()
    },
    async dial() {
      const nowMs = clock.monotonicMs()
      const startMs = Math.max(nowMs, nextDialMs)
      const line = freeLines() > 0 ? take() : undefined
      if (line === undefined) return undefined
      outbound += 1
      nextDialMs = startMs + spacingMs
      if (startMs > nowMs) await clock.sleep(startMs - nowMs)
      let isOutbound = true
      return () => {
        line()
        if (isOutbound) outbound -= 1
        isOutbound = false
      }
    },
  }
}
