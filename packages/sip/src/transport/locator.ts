import type { Clock } from '@hovor/clock'
import { type Candidate, findCandidates, hopsOf, type Reach } from './find-candidates.ts'
import { type Hop, hopKey } from './hop.ts'
import { NameCache } from './name-cache.ts'
import type { SipResolver } from './sip-resolver.ts'

export interface LocatorParts {
  readonly clock: Clock
  readonly resolver: SipResolver
  /** Random numbers in [0, 1). */
  readonly random: () => number
  readonly reach: Reach
  /** As `SipAgentOptions.mayFollow`. */
  readonly mayFollow?: ((address: string, source: string) => boolean) | undefined
}

const lookupTimeoutMs = 4000
const avoidedMs = 60_000
/** Unanswered DNS queries, whether or not anyone still waits: the system queues them without limit. */
const maxPendingQueries = 200
const maxWaiting = 1000
const maxAvoided = 1000
const maxHops = 16

type Tell = (candidates: readonly Candidate[]) => void

/** A pending query for one name. */
interface Asking {
  readonly tells: Tell[]
  settle(candidates: readonly Candidate[]): void
}

/** Resolves hops to addresses (RFC 3263). */
export class Locator {
  readonly #parts: LocatorParts
  readonly #cache: NameCache
  readonly #asking = new Map<string, Asking>()
  #unanswered = 0
  readonly #avoidedUntilMs = new Map<string, number>()

  constructor(parts: LocatorParts) {
    this.#parts = parts
    this.#cache = new NameCache(parts.clock)
  }

  /**
   * Calls `found` once with the hops to try in order: synchronously when no query is needed, and with none
   * when the name does not resolve within 4 s.
   */
  locate(hop: Hop, tell: (hops: readonly Hop[]) => void): void {
    const { lookup, host } = hop
    const found = (hops: readonly Hop[]) => tell(this.#followed(hops, hop.toldBy))
    if (lookup === undefined) {
      found([hop])
      return
    }
    const key = `${host.toLowerCase()} ${lookup.transport ?? ''} ${lookup.port ?? ''} ${lookup.secure}`
    const cached = this.#cache.fresh(key)
    if (cached !== undefined) found(this.#order(cached, hop))
    else this.#ask(key, hop, (candidates) => found(this.#order(candidates, hop)))
  }

  /** Checked after resolution, since a name may lead anywhere. */
  #followed(hops: readonly Hop[], toldBy: Hop | undefined): readonly Hop[] {
    const { mayFollow } = this.#parts
    if (mayFollow === undefined || toldBy === undefined) return hops
    const allowed = hops.filter(({ host }) => host === toldBy.host || mayFollow(host, toldBy.host))
    return allowed.length === 0 && hops.length > 0 ? [toldBy] : allowed
  }

  #order(candidates: readonly Candidate[], hop: Hop): Hop[] {
    const hops = hopsOf(candidates, hop, this.#parts.random).slice(0, maxHops)
    if (this.#avoidedUntilMs.size === 0) return hops
    const now = this.#parts.clock.monotonicMs()
    const isAvoided = (each: Hop) => (this.#avoidedUntilMs.get(hopKey(each)) ?? 0) > now
    return [...hops.filter((each) => !isAvoided(each)), ...hops.filter(isAvoided)]
  }

  /** Concurrent queries for the same name share one answer. */
  #ask(key: string, hop: Hop, tell: Tell): void {
    const asking = this.#asking.get(key)
    if (asking !== undefined && asking.tells.length < maxWaiting) asking.tells.push(tell)
    else if (asking !== undefined || this.#unanswered >= maxPendingQueries) tell([])
    else this.#begin(key, hop, [tell])
  }

  #begin(key: string, hop: Hop, tells: Tell[]): void {
    const { clock, resolver, reach } = this.#parts
    const settle = (candidates: readonly Candidate[]) => {
      limit.cancel()
      // a late answer still serves the next query
      if (!this.#asking.delete(key) && candidates.length === 0) return
      const usable = this.#cache.remember(key, candidates)
      for (const tell of tells.splice(0)) tell(usable)
    }
    const limit = clock.after(lookupTimeoutMs, () => settle([]))
    this.#asking.set(key, { tells, settle })
    this.#unanswered++
    void findCandidates(hop, resolver, reach).then((candidates) => {
      this.#unanswered--
      settle(candidates)
    })
  }

  /** This hop just failed: it goes last for `forMs`. */
  avoid(hop: Hop, forMs = avoidedMs): void {
    const key = hopKey(hop)
    this.#avoidedUntilMs.delete(key)
    if (this.#avoidedUntilMs.size >= maxAvoided)
      this.#avoidedUntilMs.delete(this.#avoidedUntilMs.keys().next().value!)
    this.#avoidedUntilMs.set(key, this.#parts.clock.monotonicMs() + forMs)
  }

  /** Everyone waiting gets an empty result. */
  close(): void {
    for (const { settle } of [...this.#asking.values()]) settle([])
  }
}
