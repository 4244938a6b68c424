import type { Clock } from '@hovor/clock'

/** Addresses whose equipment has authenticated: their OPTIONS are answered too. */
const maxKnown = 10_000
/** Users remembered per address: enough for a large site behind one NAT. */
const maxUsersOfOne = 500
/** Failed or unanswered challenges per address before it is ignored for a while. */
const maxUnproven = 20
const unprovenMs = 60_000

/** Which users have authenticated at which addresses, and how many attempts have failed. */
export interface AuthenticatedAddresses {
  isKnown(address: string): boolean
  /** Whether `user` has authenticated at this address. */
  isProven(address: string, user: string): boolean
  /**
   * Counts a challenge; returns false after too many failed or unanswered ones. A user who has authenticated at
   * an address is not counted there, so that others behind the same NAT cannot lock it out; for any other user
   * the address is a stranger.
   */
  mayTry(address: string, user: string): boolean
  /** Whether one user has authenticated at both addresses. */
  haveOneUser(address: string, other: string): boolean
  /** Equipment at this address has just authenticated: as `user`, or with a relay lease. */
  proved(address: string, user?: string): void
}

export function createKnownAddresses(clock: Clock): AuthenticatedAddresses {
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
      // The challenge just answered was not a guess; those of other users stay counted.
      if (user !== undefined && !users.has(user)) forgive(address)
      known.delete(address)
      known.set(address, users)
      if (user !== undefined && users.size < maxUsersOfOne) users.add(user)
      const [oldest] = known.keys()
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
    },
  }

  /** A request is challenged once, and its authenticated repeat counts too. */
  function forgive(address: string): void {
    const counted = unproven.get(address)
    if (counted !== undefined) unproven.set(address, { ...counted, count: Math.max(0, counted.count - 2) })
  }
}
