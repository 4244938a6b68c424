import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { PlaneFigures, PlaneTask } from './plane-process.ts'

export interface PlaneProcess {
  readonly pid: number
  readonly ports: readonly number[]
  readonly connectedAtMs: readonly number[]
  readonly child: ChildProcess
  /** Opens this many more sessions; returns their ports. */
  open(streams: number): Promise<readonly number[]>
  /** Closes every session and ends the process. */
  stop(): Promise<PlaneFigures>
}

/** Starts the built media plane; its process ends with this one. */
export async function startPlane(task: PlaneTask): Promise<PlaneProcess> {
  const program = fileURLToPath(new URL('./plane-process.ts', import.meta.url))
  // Without the condition `source`: the compiled code is measured.
  const node = [process.execPath, '--import', 'tsx', program, JSON.stringify(task)]
  // No priority from outside: its media thread requests what it needs.
  const args = ['--pdeathsig', 'KILL', ...node]
  const child = spawn('setpriv', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const line = await lines.next()
    if (line.done === true) throw new Error('the media plane ended; is the workspace built (npx tsc -b)?')
    return JSON.parse(line.value)
  }
  const { ports, connectedAtMs } = await next()
  const open = async (streams: number) => {
    child.stdin.write(`${streams}\n`)
    return (await next()).ports as number[]
  }
  const stop = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.stdin.end()
    const figures = (await next()) as PlaneFigures
    await exited
    return figures
  }
  return { pid: child.pid ?? 0, ports, connectedAtMs, child, open, stop }
}
