import type { Clock } from '@hovor/clock'

/** Addresses whose equipment has proven itself: their OPTIONS are answered too. */
const maxKnown = 10_000
/** Challenges that one address may leave unproven before it is not answered for a while. */
const maxUnproven = 20
const unprovenMs = 60_000

/** Where equipment has proven itself, and how often the others have failed to. */
export interface KnownAddresses {
  isKnown(address: string): boolean
  /** Counts a challenge; false where too many were left unproven. */
  mayTry(address: string): boolean
  /** Equipment at this address has just proven itself. */
  proved(address: string): void
}

export function createKnownAddresses(clock: Clock): KnownAddresses {
  const known = new Set<string>()
  const unproven = new Map<string, { count: number; sinceMs: number }>()
  return {
    isKnown: (address) => known.has(address),
    mayTry(address) {
      if (known.has(address)) return true
      const nowMs = clock.monotonicMs()
      const before = unproven.get(address)
      const current =
        before !== undefined && nowMs - before.sinceMs < unprovenMs ? before : { count: 0, sinceMs: nowMs }
      if (current.count >= maxUnproven) return false
      unproven.delete(address)
      unproven.set(address, { ...current, count: current.count + 1 })
      const [oldest] = unproven.keys()
      if (unproven.size > maxKnown && oldest !== undefined) unproven.delete(oldest)
      return true
    },
    proved(address) {
      unproven.delete(address)
      known.delete(address)
      known.add(address)
      const [oldest] = known
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
    },
  }
}
