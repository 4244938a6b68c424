import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { diagnose, type Examined, judged, off } from '../../maintenance/index.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { ServerOptions } from '../needs/server-options.ts'
import { examineRecordings } from './examine-recordings.ts'
import { examineSecrets } from './examine-secrets.ts'

export type { Examined }

/** Examines the configured database, also while a service is running; nothing is migrated, created or changed. */
export async function diagnoseConfigured({
  config,
  clock,
  log,
}: Pick<ServerOptions, 'config' | 'clock' | 'log'>): Promise<readonly Examined[]> {
  const { url, poolSize, searchPath } = config.database
  if (url === undefined && !existsSync(join(config.dataDir, 'postgres')))
    return [
      off('database', [
        `There is no database in ${config.dataDir}: start the service once, or set DATABASE_URL.`,
      ]),
    ]
  const at = url === undefined ? { dataDir: config.dataDir } : { url }
  const name = 'hovor-doctor'
  const opening = openDatabase({
    at,
    clock,
    log,
    name,
    poolSize,
    searchPath,
    notify: false,
    migrations: false,
  })
  const database = await opening.catch((error: Error) => error)
  if (database instanceof Error) return [off('database', [database.message])]
  try {
    const found = await diagnose(database, clock)
    const isOurs = found.every(({ part, verdict }) => part !== 'migrations' || verdict === 'ok')
    const shared = isOurs
      ? [await examineSecrets(database, config), await examineRecordings(database, config)]
      : []
    return [judged('database', [], 'The database answers.'), ...found, ...shared]
  } finally {
    await database.close()
  }
}
