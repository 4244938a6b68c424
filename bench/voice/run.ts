import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cpuMsOf, load, say } from '../hovor-process.ts'
import { type Manner, startCallers } from './callers.ts'
import type { EngineTask } from './engine-process.ts'

// The cost of the engine itself: processing time of a turn, time to stop, CPU of a call. Over real RTP, with instant
// providers.
const calls = Number(process.argv[2] ?? 50)
const seconds = Number(process.argv[3] ?? 30)
/**
 * The silence that voice activity detection needs, and the shortest endpointing delay: the caller's words are
 * complete.
 */
const endpointingMs = 200 + 250
const settleMs = 5000
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

say(`at start: ${load()}`)
for (const count of [1, calls]) {
  const { gapsMs } = (await round({ count, manner: 'turns', kind: 'converse', records: false })).heard
  const own = gapsMs.map((gapMs) => gapMs - endpointingMs)
  say(`own time of a turn, ${count} calls: ${figures(own)} (${load()})`)
}
for (const count of [1, calls]) {
  const { stopsMs } = (await round({ count, manner: 'barge-in', kind: 'converse', records: false })).heard
  say(`barge-in stop, ${count} calls: ${figures(stopsMs)} (${load()})`)
}
const talking = await round({ count: calls, manner: 'turns', kind: 'converse', records: true })
const bridged = await round({ count: 2 * calls, manner: 'talks', kind: 'bridge', records: false })
const recorded = await round({ count: 2 * calls, manner: 'talks', kind: 'bridge', records: true })
const perCall = ({ cpuMs, spanMs }: { cpuMs: number; spanMs: number }) => (100 * cpuMs) / spanMs / calls
const show = (value: number) => `${value.toFixed(2)} %`
say(
  `CPU of a call: conversing and recorded ${show(perCall(talking))}, bridged ${show(perCall(bridged))} (ratio ` +
    `${(perCall(talking) / perCall(bridged)).toFixed(2)}), bridged and recorded on both legs ${show(perCall(recorded))} ` +
    `(${(perCall(talking) / perCall(recorded)).toFixed(2)}), ${load()}`,
)

async function round(task: { count: number; manner: Manner; kind: EngineTask['kind']; records: boolean }) {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-bench-voice-'))
  const callers = await startCallers(task.count, task.manner)
  const engine = await startEngine({
    kind: task.kind,
    remotePorts: callers.ports,
    firstPort: 20_000,
    replyCharacters: task.manner === 'barge-in' ? 60 : 20,
    ...(task.records && { recordTo: dir }),
  })
  callers.call(engine.ports)
  await wait(settleMs)
  const [cpuMs, atMs] = [cpuMsOf(engine.pid), performance.now()]
  await wait(seconds * 1000)
  const used = { cpuMs: cpuMsOf(engine.pid) - cpuMs, spanMs: performance.now() - atMs }
  const heard = callers.heard()
  const endings = await engine.end()
  const early = endings.filter((ending) => ending !== 'completed')
  if (early.length > 0) throw new Error(`${early.length} conversations ended by themselves: ${early[0]}`)
  callers.close()
  rmSync(dir, { recursive: true, force: true })
  return { ...used, heard }
}

async function startEngine(task: EngineTask) {
  const program = fileURLToPath(new URL('./engine-process.ts', import.meta.url))
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', program, JSON.stringify(task)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  process.once('exit', () => child.kill('SIGKILL'))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value ?? '{}')
  const { ports } = (await next()) as { ports: number[] }
  return {
    pid: child.pid ?? 0,
    ports,
    /** Why each conversation ended. */
    async end(): Promise<string[]> {
      child.stdin?.end()
      const { endings } = (await next()) as { endings: string[] }
      await exited
      return endings
    },
  }
}

function figures(valuesMs: readonly number[]): string {
  const sorted = [...valuesMs].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms of ${sorted.length}`
}
