import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Process {
  readonly pid: number
  readonly parent: number
}

/** The process, all its descendants, and the PostgreSQL of its data directory with its backends. */
export async function treeOf(pid: number, dir: string): Promise<readonly number[]> {
  const all = await processes()
  const tree = new Set([pid])
  const postmaster = await postmasterOf(dir)
  if (postmaster !== undefined) tree.add(postmaster)
  for (let before = 0; before !== tree.size; ) {
    before = tree.size
    for (const one of all) if (tree.has(one.parent)) tree.add(one.pid)
  }
  return [...tree]
}

/** The process id of the PostgreSQL of a data directory. */
export async function postmasterOf(dir: string): Promise<number | undefined> {
  const clusters = await readdir(join(dir, 'postgres')).catch(() => [])
  for (const name of ['.', ...clusters]) {
    const text = await readFile(join(dir, 'postgres', name, 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number.parseInt(text, 10)
    if (pid > 0) return pid
  }
  return undefined
}

/** The children of a process whose command line names a package. */
export async function programsOf(pid: number, name: string): Promise<readonly number[]> {
  const children = (await processes()).filter((one) => one.parent === pid)
  return programsIn(
    children.map((child) => child.pid),
    name,
  )
}

/** Those of the processes that run the program of a package. */
export async function programsIn(pids: readonly number[], name: string): Promise<readonly number[]> {
  const named = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return line.includes(`/${name}/dist/bin.js`) && !line.startsWith('sh\0') ? [pid] : []
    }),
  )
  return named.flat()
}

/** Whether it still runs; a zombie does not. */
export async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/^\d+ \(.*\) [ZX]/s.test(stat)
}

/** kill -9 of all within one turn, so that none can react to the end of another. */
export function killTree(pids: readonly number[]): void {
  signalAll(pids, 'SIGKILL')
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

async function processes(): Promise<readonly Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const parent = /^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1]
      return parent === undefined ? [] : [{ pid: Number(pid), parent: Number(parent) }]
    }),
  )
  return found.flat()
}
