/** Assigns sessions to workers: a group stays on one worker, new groups go to the least loaded. */
export class Placement {
  readonly #sessions: number[]
  readonly #groups = new Map<string, { worker: number; sessions: number }>()

  constructor(workers: number) {
    this.#sessions = Array(workers).fill(0)
  }

  /** Adds a session and returns its worker; undefined when every worker was `tried`. */
  take(group: string | undefined, tried: ReadonlySet<number> = new Set()): number | undefined {
    const known = group === undefined ? undefined : this.#groups.get(group)
    const worker = known?.worker ?? this.#leastLoaded(tried)
    if (worker === undefined || tried.has(worker)) return undefined
    this.#sessions[worker]!++
    if (known !== undefined) known.sessions++
    else if (group !== undefined) this.#groups.set(group, { worker, sessions: 1 })
    return worker
  }

  release(worker: number, group: string | undefined): void {
    this.#sessions[worker]!--
    const known = group === undefined ? undefined : this.#groups.get(group)
    if (known !== undefined && --known.sessions === 0) this.#groups.delete(group!)
  }

  #leastLoaded(tried: ReadonlySet<number>): number | undefined {
    let best: number | undefined
    for (const [worker, sessions] of this.#sessions.entries()) {
      if (tried.has(worker)) continue
      if (best === undefined || sessions < this.#sessions[best]!) best = worker
    }
    return best
  }
}

/**
 * Splits the range into one part per worker, each of whole port pairs; fewer parts when the range is small.
 */
export const splitPorts = (
  range: { from: number; to: number },
  parts: number,
): { from: number; to: number }[] => {
  const first = range.from + (range.from % 2)
  const pairs = Math.max(0, Math.floor((range.to - first + 1) / 2))
  const count = Math.max(1, Math.min(parts, pairs))
  const size = Math.floor(pairs / count) * 2
  return Array.from({ length: count }, (_, n) => ({
    from: first + n * size,
    to: n === count - 1 ? range.to : first + (n + 1) * size - 1,
  }))
}
