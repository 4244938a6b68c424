import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { lockBlocks } from './block-locks.ts'
import { isFree } from './is-free.ts'
import { type PortRange, planePorts, takePorts } from './take-ports.ts'

const ephemeral = { from: 32_768, to: 60_999 }
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Another process, which holds what it printed. */
async function holder(program: URL, args: readonly string[]) {
  const run = ['--conditions=source', '--import', 'tsx', fileURLToPath(program), ...args]
  const child = spawn(process.execPath, run, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, printed: String(printed) }
}

async function holding(counts: readonly number[]): Promise<PortRange[]> {
  const program = new URL('../testing/hold-ports.ts', import.meta.url)
  return JSON.parse((await holder(program, counts.map(String))).printed)
}

const overlap = (a: PortRange, b: PortRange) => a.from <= b.to && b.from <= a.to
/** The pairs of ranges that share a port. */
const shared = (ranges: readonly PortRange[]) =>
  ranges.flatMap((a, n) => ranges.slice(n + 1).flatMap((b) => (overlap(a, b) ? [[a, b]] : [])))

it('ranges are disjoint, as long as asked for, begin with an even port and hold no ephemeral one', async () => {
  const counts = [1, 2, 5, 200, 1, 128, 3, 60, 60, 60]
  const ranges = await Promise.all(counts.map(takePorts))
  expect(ranges.map(({ from, to }) => to - from + 1)).toEqual(counts)
  expect(ranges.filter(({ from }) => from % 2 === 1)).toEqual([])
  expect([...ranges, await planePorts()].filter((range) => overlap(range, ephemeral))).toEqual([])
  expect(shared([...ranges, await planePorts()])).toEqual([])
})

it('all media planes of a process get the same range', async () => {
  expect(await planePorts()).toBe(await planePorts())
})

it('two processes never get the same port', async () => {
  const counts = [1, 512, 4, 200]
  const others = await Promise.all([holding(counts), holding(counts), holding(counts)])
  const own = await Promise.all(counts.map(takePorts))
  expect(shared([...own, ...others.flat()])).toEqual([])
})

it('the blocks of a killed process are free again', async () => {
  // Locks of its own, so that no other process is left without ports.
  const host = `127.77.${process.pid % 250}.${1 + (Math.floor(process.pid / 250) % 250)}`
  const { child, printed } = await holder(new URL('../testing/hold-blocks.ts', import.meta.url), [host])
  const whileHeld = await lockAllAt(host)
  expect(whileHeld.length).toBeGreaterThan(80)
  expect(whileHeld).not.toContain(Number(printed))
  await kill(child)
  expect(await lockAllAt(host)).toContain(Number(printed))
})

/** The first ports of all free blocks, each locked for a moment. */
async function lockAllAt(host: string): Promise<number[]> {
  const locks = []
  for (let next = await lockBlocks(1, host); next !== undefined; next = await lockBlocks(1, host))
    locks.push(next)
  for (const each of locks) each.release()
  return locks.map(({ from }) => from)
}

it('skips a port that another program has for UDP or for TCP', async () => {
  const { from } = await beginBlock()
  const udp = createSocket('udp4').bind(from + 2, '127.0.0.1')
  const tcp = createServer().listen(from + 4, '127.0.0.1')
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')])
  expect(await Promise.all([2, 4, 6].map((n) => isFree(from + n)))).toEqual([false, false, true])
  expect(await takePorts(1)).toEqual({ from: from + 6, to: from + 6 })
  udp.close()
  tcp.close()
})

/** The first port of a new block, of which this process has the rest. */
async function beginBlock(): Promise<PortRange> {
  let [last, next] = [await takePorts(1), await takePorts(1)]
  while (next.from === last.from + 2) [last, next] = [next, await takePorts(1)]
  return next
}

it('says so when not so many are left', async () => {
  await expect(takePorts(20_000)).rejects.toThrow('no 20000 free ports are left for this process')
  expect((await takePorts(2)).to).toBeGreaterThan(0)
})
