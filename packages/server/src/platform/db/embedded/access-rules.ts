import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner } from './owner.ts'
import { roles } from './role-passwords.ts'

const passwordRules = `# Written by Hovor. Every role needs its password, on the socket too.
local all ${Object.values(roles).join(',')} scram-sha-256
local replication ${roles.superuser} scram-sha-256
`
/** Only while the roles are being separated, behind a socket in a closed folder. */
const openRules = 'local all all trust\n'

const rulesPath = (clusterDir: string) => join(clusterDir, 'pg_hba.conf')

/** Whether the server of this folder asks every role for its password. */
export function asksForPasswords(clusterDir: string): boolean {
  return readFileSync(rulesPath(clusterDir), 'utf8') === passwordRules
}

/** The server reads the new rules when it starts or on reload. */
export function writeRules(clusterDir: string, kind: 'passwords' | 'open', owner: Owner | undefined): void {
  const path = rulesPath(clusterDir)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, kind === 'passwords' ? passwordRules : openRules, { mode: 0o600, flush: true })
  if (owner) chownSync(draft, owner.uid, owner.gid)
  renameSync(draft, path)
}
