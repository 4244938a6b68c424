import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeRules } from '../../platform/db/embedded/access-rules.ts'
import type { Owner } from '../../platform/db/embedded/owner.ts'
import { chooseOwner } from '../../platform/db/embedded/run-as.ts'
import { prepareStoreDir } from '../../platform/db/embedded/store-dir.ts'
import { prepareDataDir } from '../../platform/kernel/data-dir.ts'
import { places } from './backup-entries.ts'
import { extractArchive } from './extract-archive.ts'
import type { Manifest } from './manifest.ts'

/** Names that a file system puts into an empty folder. */
const notOurs = new Set(['lost+found'])
const draft = '.restoring'

/**
 * Puts an archive back into a data directory that has nothing in it. Files appear under their names only when all of
 * them have been checked; what fails leaves the folder as empty as it was.
 * @throws Error one sentence for the operator
 */
export async function restoreBackup(archive: string, dataDir: string): Promise<Manifest> {
  await checkArchive(archive)
  await prepareDataDir(dataDir)
  const there = (await readdir(dataDir)).filter((name) => !notOurs.has(name))
  if (there.length > 0)
    throw new Error(
      `${dataDir} is not empty (${there[0]}): a backup can be restored only into an empty folder.`,
    )
  const owner = await chooseOwner()
  const storeDir = await prepareStoreDir(dataDir, owner)
  try {
    return await restoreInto(archive, dataDir, storeDir, owner)
  } catch (error) {
    await rm(storeDir, { recursive: true, force: true })
    for (const name of await readdir(dataDir))
      if (!notOurs.has(name)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw new Error(sentence(error as NodeJS.ErrnoException, archive, dataDir), { cause: error })
  }
}

/** Takes a restored data directory away, its database too where that had to be placed outside it. */
export async function removeRestored(dataDir: string): Promise<void> {
  const storeDir = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  if (storeDir !== undefined) await rm(storeDir, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function restoreInto(
  archive: string,
  dataDir: string,
  storeDir: string,
  owner: Owner | undefined,
): Promise<Manifest> {
  const cluster = join(storeDir, draft)
  const rest = join(dataDir, draft)
  const inRest = (of: string) => ({ of, to: join(rest, of) })
  await mkdir(rest, { mode: 0o700 })
  const manifest = await extractArchive(archive, [
    { of: places.cluster, to: cluster, owner },
    { of: places.passwords, to: join(storeDir, 'passwords.json') },
    ...[places.pepper, places.keys, places.recordings].map(inRest),
  ])
  // Without its passwords no one could log in: the next start creates new ones.
  if (!existsSync(join(storeDir, 'passwords.json'))) writeRules(cluster, 'open', owner)
  for (const name of await readdir(rest)) await rename(join(rest, name), join(dataDir, name))
  await rm(rest, { recursive: true })
  await rename(cluster, join(storeDir, 'pg'))
  return manifest
}

async function checkArchive(archive: string): Promise<void> {
  const found = await stat(archive).catch((error: Error) => error)
  if (found instanceof Error) throw new Error(`The backup ${archive} cannot be read: ${found.message}.`)
  if (!found.isFile()) throw new Error(`${archive} is not a backup: it is not a file.`)
}

function sentence(error: NodeJS.ErrnoException, archive: string, dataDir: string): string {
  if (error.code === 'ENOSPC') return `The backup was not restored: no space left for ${dataDir}.`
  if (error.code?.startsWith('Z_'))
    return `${archive} is damaged and was not restored: it cannot be unpacked.`
  return `${archive} was not restored: ${error.message}.`
}

/** The names of the settings that an archive brought along, for the operator to put in their place. */
export async function restoredSettings(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, places.keys), 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split('=')[0] ?? '')
    .filter((name) => name !== '')
}
