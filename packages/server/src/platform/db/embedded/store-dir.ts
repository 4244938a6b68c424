import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '../../kernel/data-dir.ts'
import type { Owner } from './owner.ts'
import { canWorkIn } from './run-as.ts'
import { DatabaseStartError, explainStartFailure } from './start-error.ts'

/**
 * The folder `<dataDir>/postgres` where `owner` keeps the database. Where root starts from a folder that is closed
 * to `owner` (a checkout below /root), the database lies in `openRoots` and `<dataDir>/postgres` is a link to it.
 */
export async function prepareStoreDir(
  dataDir: string,
  owner: Owner | undefined,
  openRoots: readonly string[] = ['/var/lib/hovor', '/var/tmp'],
): Promise<string> {
  const path = join(dataDir, 'postgres')
  try {
    await makeDataDir(dataDir)
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
    const dir = own(realpathSync(path), owner)
    if (await canWorkIn(dir, owner)) return dir
    if (owner === undefined) throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
    return await placeElsewhere(path, owner, openRoots)
  } catch (error) {
    throw explainStartFailure(error, path)
  }
}

function own(dir: string, owner: Owner | undefined): string {
  if (owner) {
    chownSync(dir, owner.uid, owner.gid)
    chmodSync(dir, 0o700)
  }
  return dir
}

async function placeElsewhere(path: string, owner: Owner, openRoots: readonly string[]): Promise<string> {
  if (lstatSync(path).isDirectory()) rmdirSync(path)
  for (const root of openRoots) {
    try {
      mkdirSync(root, { recursive: true, mode: 0o755 })
      const dir = own(mkdtempSync(join(root, 'database-')), owner)
      if (!(await canWorkIn(dir, owner))) continue
      symlinkSync(dir, path)
      return realpathSync(dir)
    } catch {
      // The next place may do.
    }
  }
  throw new DatabaseStartError(
    `PostgreSQL runs as ${owner.name}, who cannot reach ${path}: set HOVOR_DATA_DIR to a folder that this user can reach, or set DATABASE_URL.`,
  )
}
