import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Entry } from '../cli/entry.ts'

/** A service and the credentials for it; whose the key is, as the service said at login. */
const profile = z.object({
  url: z.string(),
  key: z.string().optional(),
  operatorToken: z.string().optional(),
  account: z.object({ id: z.string(), companyName: z.string().optional(), mode: z.string() }).optional(),
})
export type Profile = z.infer<typeof profile>

const profiles = z.object({ current: z.string().optional(), profiles: z.record(z.string(), profile) })
export type Profiles = z.infer<typeof profiles>

export const profileName = /^[\w.-]{1,40}$/

/** `HOVOR_CONFIG_DIR`, else the `hovor` folder of the user's configuration (XDG Base Directory Specification). */
export function profilePath(env: Entry['env']): string {
  const dir = env.HOVOR_CONFIG_DIR ?? join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'hovor')
  return join(dir, 'profiles.json')
}

/** @throws Error with what to do when the file cannot be read as profiles. */
export function readProfiles(path: string): Profiles {
  try {
    return profiles.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { profiles: {} }
    throw new Error(`${path} cannot be read as profiles: delete it and run \`hovor login\` again.`, {
      cause: error,
    })
  }
}

/** Replaces the file at once; only its owner can read it. */
export function writeProfiles(path: string, value: Profiles): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}
