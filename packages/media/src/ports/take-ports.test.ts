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

/** Another process that holds ranges of these sizes. */
async function holding(counts: readonly number[]) {
  const program = fileURLToPath(new URL('../testing/hold-ports.ts', import.meta.url))
  const args = ['--conditions=source', '--import', 'tsx', program, ...counts.map(String)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ranges: JSON.parse(String(printed)) as PortRange[] }
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
  expect(shared([...own, ...others.flatMap(({ ranges }) => ranges)])).toEqual([])
})

it('the ports of a killed process are free again', async () => {
  const { child } = await holding([512])
  const held = await everyBlock()
  await kill(child)
  const freed = await everyBlock()
  for (const each of [...held, ...freed]) each.release()
  expect(freed.length).toBeGreaterThanOrEqual(4)
})

/** Locks the blocks that are left. */
async function everyBlock() {
  const locks = []
  for (let next = await lockBlocks(1); next !== undefined; next = await lockBlocks(1)) locks.push(next)
  return locks
}

it('skips a port that another program has for UDP or for TCP', async () => {
  const [first] = [await takePorts(1)]
  const udp = createSocket('udp4').bind(first.from + 2, '127.0.0.1')
  const tcp = createServer().listen(first.from + 4, '127.0.0.1')
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')])
  expect(await Promise.all([0, 2, 4].map((n) => isFree(first.from + n)))).toEqual([true, false, false])
  const next = await takePorts(1)
  udp.close()
  tcp.close()
  expect([first.from + 2, first.from + 4]).not.toContain(next.from)
  expect(await isFree(next.from)).toBe(true)
})

it('says so when not so many are left', async () => {
  await expect(takePorts(20_000)).rejects.toThrow('no 20000 free ports are left for this process')
  expect((await takePorts(2)).to).toBeGreaterThan(0)
})
