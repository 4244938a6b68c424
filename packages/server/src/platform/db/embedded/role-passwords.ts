import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who may log in to the embedded database. Each has a password of its own. */
export const roles = {
  /** Takes backups and separates the roles; PostgreSQL's superuser. */
  superuser: 'postgres',
  /** Owns the database and its tables; runs the migrations. */
  owner: 'hovor_owner',
  /** The service: reads and writes rows. */
  service: 'hovor',
} as const
export type RolePasswords = Readonly<Record<keyof typeof roles, string>>

export const passwordsPath = (storeDir: string) => join(storeDir, 'passwords.json')

/** The passwords in the store, or undefined where none were made yet. */
export function readPasswords(storeDir: string): RolePasswords | undefined {
  try {
    return JSON.parse(readFileSync(passwordsPath(storeDir), 'utf8')) as RolePasswords
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes passwords unless another process was faster; only the first link to the name succeeds. */
export function makePasswords(storeDir: string): RolePasswords {
  const password = () => randomBytes(32).toString('base64url')
  const made: RolePasswords = { superuser: password(), owner: password(), service: password() }
  const draft = `${passwordsPath(storeDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, passwordsPath(storeDir))
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readPasswords(storeDir) ?? made
  } finally {
    rmSync(draft, { force: true })
  }
}
