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

type Found = (candidates: readonly Candidate[]) => void

/** A pending query for one name. */
interface Query {
  readonly waiting: Found[]
  settle(candidates: readonly Candidate[]): void
}

/** Resolves hops to addresses (RFC 3263). */
export class Locator {
  readonly #parts: LocatorParts
  readonly #cache: NameCache
  readonly #queries = new Map<string, Query>()
  #pending = 0
  readonly #avoidedUntilMs = new Map<string, number>()

  constructor(parts: LocatorParts) {
    this.#parts = parts
    this.#cache = new NameCache(parts.clock)
  }

  /**
   * Calls `found` once with the hops to try in order: synchronously when no query is needed, and with none
   * when the name does not resolve within 4 s.
   */
  locate(hop: Hop, found: (hops: readonly Hop[]) => void): void {
    const { lookup, host } = hop
    const finish = (hops: readonly Hop[]) => found(this.#followed(hops, hop.namedBy))
    if (lookup === undefined) {
      finish([hop])
      return
    }
    const key = `${host.toLowerCase()} ${lookup.transport ?? ''} ${lookup.port ?? ''} ${lookup.secure}`
    const cached = this.#cache.fresh(key)
    if (cached !== undefined) finish(this.#order(cached, hop))
    else this.#query(key, hop, (candidates) => finish(this.#order(candidates, hop)))
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
  #query(key: string, hop: Hop, found: Found): void {
    const query = this.#queries.get(key)
    if (query !== undefined && query.waiting.length < maxWaiting) query.waiting.push(found)
    else if (query !== undefined || this.#pending >= maxPendingQueries) found([])
    else this.#begin(key, hop, [found])
  }

  #begin(key: string, hop: Hop, waiting: Found[]): void {
    const { clock, resolver, reach } = this.#parts
    const settle = (candidates: readonly Candidate[]) => {
      limit.cancel()
      // a late answer still serves the next query
      if (!this.#queries.delete(key) && candidates.length === 0) return
      const usable = this.#cache.remember(key, candidates)
      for (const found of waiting.splice(0)) found(usable)
    }
    const limit = clock.after(lookupTimeoutMs, () => settle([]))
    this.#queries.set(key, { waiting, settle })
    this.#pending++
    void findCandidates(hop, resolver, reach).then((candidates) => {
      this.#pending--
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
    for (const { settle } of [...this.#queries.values()]) settle([])
  }
}
