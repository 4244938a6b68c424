import { resolve } from 'node:path'
import { readConfig } from '@hovor/server/config'
import type { Entry } from '../cli/entry.ts'

/** `hovor restore <archive>`: fills an empty data directory, by default HOVOR_DATA_DIR. */
export async function runRestore(
  entry: Entry,
  json: boolean,
  given: { readonly archive: string; readonly dataDir?: string },
): Promise<void> {
  const dataDir = resolve(given.dataDir ?? readConfig(entry.env).config.dataDir)
  const { restoreBackup, restoredSettings } = await import('@hovor/server')
  const { madeAt, version, files, keys } = await restoreBackup(given.archive, dataDir)
  const settings = await restoredSettings(dataDir)
  if (json) {
    entry.out(JSON.stringify({ dataDir, madeAt, version, files: files.length, keys, settings }))
    return
  }
  entry.out(`${dataDir}: restored ${files.length} files from ${madeAt}, version ${version}.`)
  if (settings.length > 0)
    entry.out(`Set ${settings.join(' and ')} to the values in ${dataDir}/keys.env, then delete that file.`)
  if (!keys)
    entry.out(
      'The archive contains no secrets: set HOVOR_KEY_PEPPER and HOVOR_SEAL_KEYS to their original values.',
    )
  entry.out(`Check it before you start the service: HOVOR_DATA_DIR=${dataDir} hovor doctor`)
}
