import { lstat, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { removeRestored } from './restore-backup.ts'

/** After this time without a change, no backup of another machine is still writing. */
const abandonedMs = 24 * 60 * 60 * 1000

/** Host and process id; without the host in names of earlier versions. */
const partName = /\.part-(?:(.+)-)?(\d+)$/
const copyName = /^\.hovor-verify-(?:(.+)-(\d+)$|[0-9a-f-]{36}$)/

/** The name of an archive while it is being written. */
export const partOf = (archive: string): string => `${archive}.part-${ownMark()}`

/** The name of the copy on which an archive is verified. */
export const verifiedCopyName = (): string => `.hovor-verify-${ownMark()}`

const ownMark = () => `${hostname()}-${process.pid}`

/**
 * Removes from a folder of backups what killed runs left in it: incomplete archives and copies for verification. What
 * a running process of this machine writes stays, and of other machines what changed within a day.
 *
 * @returns the removed paths
 */
export async function removeLeftovers(folder: string, nowMs: number): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(folder)) {
    const isCopy = copyName.test(name)
    const [, host, pid] = (isCopy ? copyName : partName).exec(name) ?? []
    if (!isCopy && pid === undefined) continue
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path)
    const isAbandoned = host === hostname() ? !isRunning(Number(pid)) : nowMs - mtimeMs > abandonedMs
    if (!isAbandoned) continue
    await (isCopy ? removeRestored(path) : rm(path))
    removed.push(path)
  }
  return removed
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
