import { type BlockLocks, blockPorts, lockBlocks } from './block-locks.ts'
import { isFree } from './is-free.ts'

/** UDP and TCP ports, both ends included. */
export interface PortRange {
  readonly from: number
  readonly to: number
}

/** Enough for 256 calls without real-time text. */
const planePortCount = 512
/** Sockets that a check of a range holds open at once are twice as many. */
const checkedAtOnce = 32

let turn: Promise<unknown> = Promise.resolve()
/** The rest of the last block. */
let rest: PortRange = { from: 1, to: 0 }
let ofPlanes: Promise<PortRange> | undefined

/**
 * Consecutive ports of loopback from an even one, free for UDP and TCP, that no other caller of this function has, in
 * this process or in another, until this process ends. They are neither ephemeral nor of the default RTP range.
 * Rejects when so many are not left.
 */
export function takePorts(count: number): Promise<PortRange> {
  const taken = turn.then(() => take(count))
  turn = taken.catch(() => {})
  return taken
}

/** A range for all media planes of this process: each skips the ports of the others. */
export function planePorts(): Promise<PortRange> {
  ofPlanes ??= takePorts(planePortCount).catch((error: unknown) => {
    ofPlanes = undefined
    throw error
  })
  return ofPlanes
}

async function take(count: number): Promise<PortRange> {
  for (;;) {
    const range = { from: rest.from, to: rest.from + count - 1 }
    if (range.to > rest.to) break
    const busy = await firstBusy(range)
    rest = { ...rest, from: even((busy ?? range.to) + 1) }
    if (busy === undefined) return range
  }
  const blocks = Math.ceil(count / blockPorts)
  const refused: BlockLocks[] = []
  try {
    for (;;) {
      const locks = await lockBlocks(blocks)
      if (locks === undefined) throw new Error(`no ${count} free ports are left for this process`)
      const range = { from: locks.from, to: locks.from + count - 1 }
      if ((await firstBusy(range)) === undefined) {
        const left = { from: even(range.to + 1), to: locks.from + blocks * blockPorts - 1 }
        if (left.to - left.from > rest.to - rest.from) rest = left
        return range
      }
      // Held meanwhile, so that the next attempt gets others.
      refused.push(locks)
    }
  } finally {
    for (const locks of refused) locks.release()
  }
}

async function firstBusy({ from, to }: PortRange): Promise<number | undefined> {
  for (let first = from; first <= to; first += checkedAtOnce) {
    const ports = Array.from({ length: Math.min(checkedAtOnce, to - first + 1) }, (_, n) => first + n)
    const free = await Promise.all(ports.map(isFree))
    const busy = ports.find((_, n) => !free[n])
    if (busy !== undefined) return busy
  }
  return undefined
}

const even = (port: number): number => port + (port % 2)
