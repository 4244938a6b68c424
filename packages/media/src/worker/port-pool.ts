/** Even ports of a range, handed out in turn so that a freed port rests as long as possible. */
export interface PortPool {
  /** The next free even port; undefined when all are taken. */
  take(): number | undefined
  release(port: number): void
  readonly inUse: number
  readonly size: number
}

/** `from` and `to` are inclusive; the odd port of a pair must be in the range too. */
export const createPortPool = (range: { from: number; to: number }, startAt = 0): PortPool => {
  const first = range.from + (range.from % 2)
  const size = Math.max(0, Math.floor((range.to - first + 1) / 2))
  const taken = new Set<number>()
  let next = size === 0 ? 0 : startAt % size
  return {
    take() {
      for (let tried = 0; tried < size; tried++) {
        const port = first + 2 * next
        next = (next + 1) % size
        if (taken.has(port)) continue
        taken.add(port)
        return port
      }
      return undefined
    },
    release: (port) => void taken.delete(port),
    get inUse() {
      return taken.size
    },
    size,
  }
}
