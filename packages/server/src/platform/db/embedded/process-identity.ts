import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { runProgram } from './run-program.ts'

/** Whether a process lives; a zombie is dead (PID 1 of a container may never reap it). */
export function isAlive(pid: number): boolean {
  const stat = procStat(pid)
  if (stat !== undefined) return stat.state !== 'Z' && stat.state !== 'X'
  if (process.platform === 'linux') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A text that this process id has only during this life of it; undefined when it is dead. */
export async function lifeOf(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined
  const stat = procStat(pid)
  if (stat !== undefined) return `${pid} ${stat.startTicks}`
  const started = await runProgram('ps', ['-o', 'lstart=', '-p', String(pid)])
  return started.code === 0 ? `${pid} ${started.output.trim()}` : undefined
}

/**
 * Whether `pid` is the postmaster of the data directory `dir`: the executable is called postgres and works in
 * it. Nothing is ever signalled that has not passed this, for process ids are used again.
 */
export async function isPostmasterOf(pid: number, dir: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      const exe = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
      return exe === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === dir
    } catch {
      // Another user's process does not show these; it may show its command line.
    }
    return commandLine(pid).includes(dir) && basename(commandLine(pid)[0] ?? '') === 'postgres'
  }
  const args = await runProgram('ps', ['-o', 'args=', '-p', String(pid)])
  return args.output.includes('postgres') && args.output.includes(dir)
}

/** All processes of any server on `dir`: the backends that a killed postmaster leaves behind are among them. */
export async function serverProcessesOf(dir: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
  const checked = await Promise.all(
    pids.map(async (pid) => ((await isPostmasterOf(pid, dir)) ? pid : undefined)),
  )
  return checked.filter((pid) => pid !== undefined)
}

interface Stat {
  readonly state: string
  readonly startTicks: string
}

/** proc_pid_stat(5): the name in parentheses may hold anything, so fields count from the last `)`. */
function procStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
