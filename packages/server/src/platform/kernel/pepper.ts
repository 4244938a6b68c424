import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RandomBytes } from './ids.ts'

/**
 * The secret under which API keys are stored: made once and kept in the data directory, which is there. Processes that start
 * together agree on one, because only the first link to the name succeeds.
 */
export async function keepPepper(dataDir: string, randomBytes: RandomBytes): Promise<string> {
  const path = pathIn(dataDir)
  const known = await readPepper(dataDir)
  if (known !== undefined) return known
  const made = Buffer.from(randomBytes(32)).toString('base64url')
  const draft = `${path}.${Buffer.from(randomBytes(6)).toString('hex')}`
  await writeFile(draft, `${made}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  try {
    await link(draft, path)
    return made
  } catch {
    return (await readFile(path, 'utf8')).trim()
  } finally {
    await rm(draft, { force: true })
  }
}

/** The one that is kept there already. */
export async function readPepper(dataDir: string): Promise<string | undefined> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => '')
  return text.trim() || undefined
}

const pathIn = (dataDir: string): string => join(dataDir, 'key-pepper')
