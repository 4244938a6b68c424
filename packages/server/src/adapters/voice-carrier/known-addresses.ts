import type { Clock } from '@hovor/clock'

/** Addresses whose equipment has proven itself: their OPTIONS are answered too. */
const maxKnown = 10_000
/** Users that are remembered for one address: what a large site has behind its NAT. */
const maxUsersOfOne = 500
/** Challenges that one address may leave unproven before it is not answered for a while. */
const maxUnproven = 20
const unprovenMs = 60_000

/** Where equipment has proven itself, as whom, and how often the others have failed to. */
export interface KnownAddresses {
  isKnown(address: string): boolean
  /** Whether `user` has proven itself at this address. */
  isProven(address: string, user: string): boolean
  /**
   * Counts a challenge; false where too many were left unproven. Who has proven itself at an address is not counted
   * there, so that nobody behind the same NAT can silence it; as anybody else the address is a stranger.
   */
  mayTry(address: string, user: string): boolean
  /** Whether the same user has proven itself at both addresses. */
  haveOneUser(address: string, other: string): boolean
  /** Equipment at this address has just proven itself: as `user`, or as the holder of a relay lease. */
  proved(address: string, user?: string): void
}

export function createKnownAddresses(clock: Clock): KnownAddresses {
  const known = new Map<string, Set<string>>()
  const unproven = new Map<string, { count: number; sinceMs: number }>()
  const isProven = (address: string, user: string) => known.get(address)?.has(user) === true
  return {
    isKnown: (address) => known.has(address),
    isProven,
    mayTry(address, user) {
      if (isProven(address, user)) return true
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
    haveOneUser: (address, other) => [...(known.get(other) ?? [])].some((user) => isProven(address, user)),
    proved(address, user) {
      const users = known.get(address) ?? new Set()
      // The challenge that was proven just now is no guess; those of others stay counted.
      if (user !== undefined && !users.has(user)) forgive(address)
      known.delete(address)
      known.set(address, users)
      if (user !== undefined && users.size < maxUsersOfOne) users.add(user)
      const [oldest] = known.keys()
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
    },
  }

  /** A request is challenged once before it is proven, and the proof comes as another request. */
  function forgive(address: string): void {
    const counted = unproven.get(address)
    if (counted !== undefined) unproven.set(address, { ...counted, count: Math.max(0, counted.count - 2) })
  }
}
