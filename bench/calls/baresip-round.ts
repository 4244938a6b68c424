import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { cpuMsOf } from '../hovor-process.ts'
import type { CallerTask } from './caller-process.ts'
import { inPrivateNetwork } from './namespace.ts'

const roundTimeoutMs = 120_000
/** New calls settle first. */
const settleMs = 2000

export interface BaresipRound {
  /** CPU of baresip in the window, in per cent of a core for each call. */
  readonly cpuPercent: number
  readonly received: number
  readonly sent: number
  readonly lostFromBaresip: number
  readonly lostToBaresip: number
}

/** baresip answers `task.calls` calls; its CPU is measured over `windowMs` while all of them talk. */
export async function baresipRound(task: CallerTask, windowMs: number): Promise<BaresipRound> {
  mkdirSync(task.dir, { recursive: true })
  const program = fileURLToPath(new URL('./caller-process.ts', import.meta.url))
  const node = [process.execPath, '--conditions=source', '--import', 'tsx', program, JSON.stringify(task)]
  const { file, args } = inPrivateNetwork(node)
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const late = systemClock.after(roundTimeoutMs, () => child.kill('SIGKILL'))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const line = await lines.next()
    if (line.done === true) throw new Error('the calls to baresip failed')
    return JSON.parse(line.value)
  }
  try {
    const { baresip } = (await next()) as { baresip: number }
    await systemClock.sleep(settleMs)
    const before = cpuMsOf(baresip)
    const startedMs = performance.now()
    await systemClock.sleep(windowMs)
    const cpuMs = cpuMsOf(baresip) - before
    const tookMs = performance.now() - startedMs
    child.stdin.end('end\n')
    const figures = (await next()) as Omit<BaresipRound, 'cpuPercent'>
    await exited
    return { cpuPercent: (cpuMs / tookMs / task.calls) * 100, ...figures }
  } finally {
    late.cancel()
    child.kill('SIGKILL')
  }
}
