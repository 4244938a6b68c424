import type { Clock } from '@hovor/clock'
import { type Candidate, findCandidates, hopsOf, type Reach } from './find-candidates.ts'
import { familyOf, type Hop, hopKey } from './hop.ts'
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
/** How long to look for a host that a peer named, when its messages show another way to it. */
const namedLookupTimeoutMs = 1000
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
   * Calls `found` once with the hops to try in order: synchronously when no query is needed. A name that does not
   * resolve within 4 s has none, unless a peer named it: then the last hop, after 1 s at most, is the one to that peer.
   */
  locate(hop: Hop, found: (hops: readonly Hop[]) => void): void {
    const { lookup, host, namedBy } = hop
    if (lookup === undefined) {
      found(this.#followed([hop], namedBy))
      return
    }
    const finish = this.#finishing(found, namedBy)
    const key = `${host.toLowerCase()} ${lookup.transport ?? ''} ${lookup.port ?? ''} ${lookup.secure}`
    const cached = this.#cache.fresh(key)
    if (cached !== undefined) finish(this.#order(cached, hop))
    else this.#query(key, hop, (candidates) => finish(this.#order(candidates, hop)))
  }

  /** Calls `found` once: with the hops of a name, or after a while without them if its peer can be reached otherwise. */
  #finishing(found: (hops: readonly Hop[]) => void, toldBy: Hop | undefined): (hops: readonly Hop[]) => void {
    if (toldBy === undefined) return found
    let isOver = false
    const finish = (hops: readonly Hop[]) => {
      if (isOver) return
      isOver = true
      limit.cancel()
      found(this.#followed(hops, toldBy))
    }
    const limit = this.#parts.clock.after(namedLookupTimeoutMs, () => finish([]))
    return finish
  }

  /** Checked after resolution, since a name may lead anywhere. The hop of the peer that gave it comes last. */
  #followed(hops: readonly Hop[], toldBy: Hop | undefined): readonly Hop[] {
    if (toldBy === undefined) return hops
    const { mayFollow = () => true } = this.#parts
    const allowed = hops.filter(
      (each) => this.#isReachable(each) && (each.host === toldBy.host || mayFollow(each.host, toldBy.host)),
    )
    return allowed.some((each) => hopKey(each) === hopKey(toldBy)) ? allowed : [...allowed, toldBy]
  }

  #isReachable({ transport, host }: Hop): boolean {
    const { transports, families } = this.#parts.reach
    return transports.includes(transport) && families.includes(familyOf(host))
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
