import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Consecutive blocks that this process holds. */
export interface BlockLocks {
  /** The first port; even. */
  readonly from: number
  release(): void
}

export const blockPorts = 128
/**
 * Below the ephemeral ports of Linux (32768-60999), which any outgoing socket may get, and beside the default of
 * `HOVOR_RTP_PORTS` (20000-29998).
 */
const areas = [
  { from: 10_240, blocks: 76 },
  { from: 30_000, blocks: 21 },
]
/**
 * Who listens on the TCP port of a block has the block. The operating system gives it to one process only, and frees
 * it when that process ends in whatever way; each network namespace has its own.
 */
const firstLockPort = 10_000
const loopback = '127.0.0.1'

const blocks = areas
  .flatMap((area) => Array.from({ length: area.blocks }, (_, n) => area.from + n * blockPorts))
  .map((from, n) => ({ from, lockPort: firstLockPort + n }))

/** Locks this many consecutive blocks; undefined when no such are left. Each address has its own locks. */
export async function lockBlocks(count: number, host = loopback): Promise<BlockLocks | undefined> {
  for (const start of starts(count)) {
    const ports = blocks.slice(start, start + count).map(({ lockPort }) => lockPort)
    const locks = await lockAll(host, ports)
    const release = () => {
      for (const lock of locks ?? []) lock.close()
    }
    if (locks !== undefined) return { from: blocks[start]!.from, release }
  }
  return undefined
}

/** The indices to try: single blocks from the end, which leaves long rows whole. */
function starts(count: number): number[] {
  const aligned = blocks.flatMap(({ from }, n) =>
    n % count === 0 && blocks[n + count - 1]?.from === from + (count - 1) * blockPorts ? [n] : [],
  )
  if (count === 1) return aligned.reverse()
  // Each process begins elsewhere: late packets to one that has ended reach no other.
  const first = process.pid % Math.max(1, aligned.length)
  return [...aligned.slice(first), ...aligned.slice(0, first)]
}

async function lockAll(host: string, ports: readonly number[]): Promise<Server[] | undefined> {
  const locks: Server[] = []
  for (const port of ports) {
    const lock = await lockOf(host, port)
    if (lock === undefined) {
      for (const each of locks) each.close()
      return undefined
    }
    locks.push(lock)
  }
  return locks
}

async function lockOf(host: string, port: number): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  server.listen({ port, host, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
  // A lock keeps no process running.
  return server.unref()
}
