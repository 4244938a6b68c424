import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'

/**
 * postmaster.pid, one value a line (PostgreSQL, miscadmin.h LOCK_FILE_LINE_*):
 *
 *   1 pid  2 data directory  3 start time  4 port  5 socket directory  6 listen address  7 shared memory  8 status
 */
export interface PostmasterPid {
  readonly pid: number
  readonly socketDir: string
  /** The last line is written when the server takes connections. */
  readonly ready: boolean
  readonly text: string
}

export function readPostmasterPid(clusterDir: string): PostmasterPid | undefined {
  let text: string
  try {
    text = readFileSync(`${clusterDir}/postmaster.pid`, 'utf8')
  } catch {
    return undefined
  }
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return { pid: 0, socketDir: '', ready: false, text }
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready', text }
}

/**
 * Takes away the pid file of a dead postmaster and its socket's lock, but only if the file still says what the
 * caller judged: another process may have started a server meanwhile.
 */
export function removeStalePid(clusterDir: string, judged: PostmasterPid, socketDir: string): void {
  const path = `${clusterDir}/postmaster.pid`
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') !== judged.text) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process has made a newer one: that one counts.
    }
    rmSync(aside, { force: true })
    return
  }
  rmSync(aside, { force: true })
  for (const dir of new Set([judged.socketDir, socketDir])) {
    if (dir === '') continue
    rmSync(`${dir}/.s.PGSQL.5432.lock`, { force: true })
    rmSync(`${dir}/.s.PGSQL.5432`, { force: true })
  }
}
