import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'

const bin = fileURLToPath(new URL('../packages/hovor/dist/bin.js', import.meta.url))
/** As `npm start` starts it. */
export const nodeFlags = ['--min-semi-space-size=16', '--max-semi-space-size=32']
const readyTimeoutMs = 300_000
const stopTimeoutMs = 20_000

export interface HovorProcess {
  readonly pid: number
  readonly url: string
  /** From the start of the process to its ready line. */
  readonly readyMs: number
  /** CPU that the service's own process had taken by then: what a busy machine disturbs least. */
  readonly readyCpuMs: number
  stop(): Promise<void>
}

/**
 * The built `hovor start` in sandbox mode, as an operator starts it, on a free port with its data in `dataDir`; with
 * further settings, and that of another checkout where one is named.
 */
export async function startHovorProcess(
  dataDir: string,
  { settings = {}, checkout }: { settings?: Readonly<Record<string, string>>; checkout?: string } = {},
): Promise<HovorProcess> {
  const entry = checkout === undefined ? bin : join(checkout, 'packages/hovor/dist/bin.js')
  const startedMs = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, entry, '--json', 'start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      HOVOR_MODE: 'sandbox',
      HOVOR_DATA_DIR: dataDir,
      HOVOR_HTTP_PORT: '0',
      HOVOR_LOG_LEVEL: 'error',
      HOVOR_DRAIN_SECS: '2',
      ...settings,
    },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // However this process ends, the service ends too.
  const endWithUs = () => child.kill('SIGTERM')
  const interrupted = () => process.exit(1)
  process.once('exit', endWithUs).once('SIGTERM', interrupted)
  void exited.then(() => process.off('exit', endWithUs).off('SIGTERM', interrupted))
  const stop = async () => {
    child.kill('SIGTERM')
    const late = systemClock.after(stopTimeoutMs, () => child.kill('SIGKILL'))
    await exited
    late.cancel()
  }
  const line = await new Promise<string | undefined>((resolve) => {
    const late = systemClock.after(readyTimeoutMs, () => resolve(undefined))
    void exited.then(() => resolve(undefined))
    createInterface({ input: child.stdout }).once('line', (text) => {
      late.cancel()
      resolve(text)
    })
  })
  const readyMs = performance.now() - startedMs
  if (line === undefined) {
    await stop()
    throw new Error('hovor start was not ready; is the workspace built (npx tsc -b)?')
  }
  const pid = child.pid ?? 0
  const url = (JSON.parse(line) as { listening: string }).listening
  return { pid, url, readyMs, readyCpuMs: cpuMsOf(pid), stop }
}

/** A folder for one service, which an unprivileged PostgreSQL may enter. */
export function freshDir(): { readonly dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-bench-'))
  chmodSync(dir, 0o755)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Threads of a process with their CPU so far and nice value, from /proc/<pid>/task. */
export function threadsOf(pid: number): { tid: number; cpuMs: number; nice: number }[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((tid) => {
    try {
      return [{ tid: Number(tid), ...readStat(`/proc/${pid}/task/${tid}/stat`) }]
    } catch {
      return []
    }
  })
}

/** CPU of a whole process so far, ended threads included. */
export const cpuMsOf = (pid: number): number => readStat(`/proc/${pid}/stat`).cpuMs

/** proc_pid_stat(5): utime and stime are fields 14 and 15 in ticks of 10 ms, nice is field 19. */
function readStat(path: string): { cpuMs: number; nice: number } {
  const text = readFileSync(path, 'latin1')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, nice: Number(fields[16]) }
}

/** Resident memory in MiB, and the share that is left when shared pages are divided among their users. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { rss: mib('Rss'), pss: mib('Pss') }
}

export function childrenOf(pid: number): { pid: number; command: string }[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean)
  return pids.map((child) => ({
    pid: Number(child),
    command: readFileSync(`/proc/${child}/cmdline`, 'latin1').replaceAll('\0', ' '),
  }))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

export const load = (): string => `load average ${loadavg()[0]?.toFixed(2)}`

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
