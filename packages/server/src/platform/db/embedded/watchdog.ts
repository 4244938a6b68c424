import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { Owner } from './owner.ts'

/**
 * Waits on fd 3, a pipe whose other end only this Node process holds. A word means "stand down"; the end of the
 * pipe means that Node died without stopping PostgreSQL, which then gets SIGINT (fast shutdown) if the process is
 * still the server of that folder.
 */
const script = `
read -r word <&3 && exit 0
if [ -e "/proc/$1/cwd" ]; then
  [ "$(readlink "/proc/$1/cwd")" = "$2" ] || exit 0
else
  ps -o args= -p "$1" | grep -qF -- "$2" || exit 0
fi
kill -INT "$1"
`

export interface Watchdog {
  /** The server stops or is left to somebody else: the watchdog goes without touching it. */
  standDown(): void
}

/** Lets a shell watch over the postmaster `pid` of `clusterDir` in case this process is killed. */
export function startWatchdog(pid: number, clusterDir: string, owner: Owner | undefined): Watchdog {
  const child = spawn('/bin/sh', ['-c', script, 'hovor-watchdog', String(pid), clusterDir], {
    cwd: '/',
    // Its own session: Ctrl-C in the terminal must not reach it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  })
  child.on('error', () => undefined)
  child.unref()
  const pipe = child.stdio[3] as Writable & { unref?(): void }
  pipe.on('error', () => undefined)
  pipe.unref?.()
  return { standDown: () => void pipe.end('stand down\n') }
}
