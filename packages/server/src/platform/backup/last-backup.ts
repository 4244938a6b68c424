import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** How the last run of `hovor backup` ended, in the data directory that it copied. */
const lastBackup = z.object({
  /** Unix ms. */
  endedAt: z.int().min(0),
  tookMs: z.int().min(0),
  /** `unsound`: written, but its copy did not pass the doctor. */
  result: z.enum(['ok', 'failed', 'unsound']),
  /** Whether a copy was restored from it and examined. */
  verified: z.boolean(),
  /** Of the archive; null: there is none. */
  bytes: z.int().min(0).nullable(),
  /** The name of the archive, without its folder. */
  archive: z.string().max(300),
  /** One sentence; null: it did not fail. */
  error: z.string().max(1000).nullable(),
})
export type LastBackup = z.output<typeof lastBackup>

const fileName = 'last-backup.json'

/** Notes how a backup ended; whole or not at all. */
export async function noteBackup(dataDir: string, ended: LastBackup): Promise<void> {
  const path = join(dataDir, fileName)
  await writeFile(`${path}.new`, `${JSON.stringify(ended)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Undefined: no backup has run, or what it noted cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    const parsed = lastBackup.safeParse(JSON.parse(await readFile(join(dataDir, fileName), 'utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
