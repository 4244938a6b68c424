/** Shares a few slots among many keys. */
export interface FairQueue<Slot> {
  /**
   * Runs `work` when a slot is free. Keys take turns, and one key has at most one slot at a time, so that a key with
   * long work delays the others by no more than they delay each other. Undefined: too many wait already, or too much.
   *
   * @param octets What the work keeps in memory while it waits.
   */
  run<T>(key: string, work: (slot: Slot) => Promise<T>, octets?: number): Promise<T> | undefined
}

export interface FairQueueBounds {
  readonly maxWaitingPerKey: number
  readonly maxWaiting: number
  /** Both default to any. What is larger still waits alone. */
  readonly maxOctetsPerKey?: number
  readonly maxOctets?: number
}

/** The slot that was used last is used first. */
export function createFairQueue<Slot>(slots: readonly Slot[], bounds: FairQueueBounds): FairQueue<Slot> {
  const free = [...slots]
  const busy = new Set<string>()
  /** In the order in which the keys have their turn. */
  const lines = new Map<string, Waiting<Slot>[]>()
  let waiting = 0
  let waitingOctets = 0
  const { maxOctets = Infinity, maxOctetsPerKey = Infinity } = bounds
  const startNext = () => {
    for (;;) {
      const key = [...lines.keys()].find((one) => !busy.has(one))
      if (key === undefined || free.length === 0) return
      const [{ start, octets }, ...rest] = lines.get(key) as [Waiting<Slot>, ...Waiting<Slot>[]]
      lines.delete(key)
      if (rest.length > 0) lines.set(key, rest)
      waiting -= 1
      waitingOctets -= octets
      void occupy(key, free.pop() as Slot, start)
    }
  }
  const occupy = async (key: string, slot: Slot, start: Start<Slot>) => {
    busy.add(key)
    await start(slot)
    busy.delete(key)
    free.push(slot)
    startNext()
  }
  return {
    run<T>(key: string, work: (slot: Slot) => Promise<T>, octets = 0) {
      const line = lines.get(key) ?? []
      if (waiting >= bounds.maxWaiting || line.length >= bounds.maxWaitingPerKey) return undefined
      if (isOver(waitingOctets, octets, maxOctets) || isOver(octetsOf(line), octets, maxOctetsPerKey))
        return undefined
      return new Promise<T>((resolve, reject) => {
        lines.set(key, [...line, { start: (slot) => work(slot).then(resolve, reject), octets }])
        waiting += 1
        waitingOctets += octets
        startNext()
      })
    },
  }
}

interface Waiting<Slot> {
  readonly start: Start<Slot>
  readonly octets: number
}

const octetsOf = (line: readonly { readonly octets: number }[]): number =>
  line.reduce((sum, { octets }) => sum + octets, 0)

const isOver = (already: number, octets: number, most: number): boolean =>
  already > 0 && octets > 0 && already + octets > most

/** Resolves when the work has ended, whatever came of it. */
type Start<Slot> = (slot: Slot) => Promise<void>
