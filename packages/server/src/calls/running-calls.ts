import type { Leg } from './voice-carrier.port.ts'

const running = new Map<Promise<void>, Leg>()

/** Remembers a carried call until it has ended; `onError` gets what it failed with. */
export function trackCall(leg: Leg, carried: Promise<void>, onError: (error: unknown) => void): void {
  const tracked = carried.catch(onError).finally(() => running.delete(tracked))
  running.set(tracked, leg)
}

export const runningCallCount = () => running.size

/** Resolves when no call runs any more, or after `until` has; what still runs then is hung up. */
export async function finishRunningCalls(until: Promise<void>): Promise<void> {
  await Promise.race([Promise.allSettled(running.keys()), until])
  for (const leg of running.values()) void leg.hangUp()
  await Promise.allSettled(running.keys())
}
