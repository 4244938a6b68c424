/** Shares a few slots among many keys. */
export interface FairQueue<Slot> {
  /**
   * Runs `work` when a slot is free. Keys take turns, and one key has at most one slot at a time, so that a key with
   * long work delays the others by no more than they delay each other. Undefined: too many wait already.
   */
  run<T>(key: string, work: (slot: Slot) => Promise<T>): Promise<T> | undefined
}

/** The slot that was used last is used first. */
export function createFairQueue<Slot>(
  slots: readonly Slot[],
  bounds: { readonly maxWaitingPerKey: number; readonly maxWaiting: number },
): FairQueue<Slot> {
  const free = [...slots]
  const busy = new Set<string>()
  /** In the order in which the keys have their turn. */
  const lines = new Map<string, Start<Slot>[]>()
  let waiting = 0
  const startNext = () => {
    for (;;) {
      const key = [...lines.keys()].find((one) => !busy.has(one))
      if (key === undefined || free.length === 0) return
      const [start, ...rest] = lines.get(key) as [Start<Slot>, ...Start<Slot>[]]
      lines.delete(key)
      if (rest.length > 0) lines.set(key, rest)
      waiting -= 1
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
    run<T>(key: string, work: (slot: Slot) => Promise<T>) {
      const line = lines.get(key) ?? []
      if (waiting >= bounds.maxWaiting || line.length >= bounds.maxWaitingPerKey) return undefined
      return new Promise<T>((resolve, reject) => {
        lines.set(key, [...line, (slot) => work(slot).then(resolve, reject)])
        waiting += 1
        startNext()
      })
    },
  }
}

/** Resolves when the work has ended, whatever came of it. */
type Start<Slot> = (slot: Slot) => Promise<void>
