import type { Leg } from './voice-carrier.port.ts'

/** The calls that this process carries. */
export interface RunningCalls {
  /** Remembers a call until `carried` settles, which never rejects. */
  track(leg: Leg, carried: Promise<void>): void
  /** Resolves when no call runs any more, or after `until` has; what still runs then is hung up and waited for. */
  finish(until: Promise<void>): Promise<void>
}

export function createRunningCalls(): RunningCalls {
  const running = new Map<Promise<void>, Leg>()
  return {
    track(leg, carried) {
      running.set(carried, leg)
      void carried.finally(() => running.delete(carried))
    },
    async finish(until) {
      await Promise.race([Promise.all(running.keys()), until])
      for (const leg of running.values()) void leg.hangUp()
      await Promise.all(running.keys())
    },
  }
}
