import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './owner.ts'

/** sockaddr_un holds 107 bytes on Linux and 103 on macOS, the name `.s.PGSQL.5432` included. */
const maxSocketPath = 103
const socketName = '/.s.PGSQL.5432'

/** A folder only for `owner` for the socket: in the store, or a short one in /tmp when that path is too long. */
export function prepareSocketDir(storeDir: string, owner: Owner | undefined, tmp = tmpdir()): string {
  const inside = join(storeDir, 'socket')
  if (Buffer.byteLength(inside + socketName) <= maxSocketPath) return makePrivate(inside, owner)
  const digest = createHash('sha256').update(storeDir).digest('hex').slice(0, 16)
  const short = join(tmp, `hovor-${digest}`)
  try {
    return makePrivate(short, owner)
  } catch {
    // Somebody else sits on the name.
    return makePrivate(mkdtempSync(join(tmp, 'hovor-')), owner)
  }
}

function makePrivate(dir: string, owner: Owner | undefined): string {
  try {
    mkdirSync(dir, { mode: 0o700 })
    if (owner) chownSync(dir, owner.uid, owner.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const stat = lstatSync(dir)
  const uid = owner?.uid ?? process.getuid?.()
  const mine = stat.uid === uid || stat.uid === process.getuid?.()
  if (!stat.isDirectory() || !mine || (stat.mode & 0o077) !== 0) throw new Error(`${dir} is not private`)
  if (owner && stat.uid !== owner.uid) chownSync(dir, owner.uid, owner.gid)
  return dir
}
