import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  diagnose,
  type Examined,
  isPepper,
  isRecordings,
  judged,
  missingKeyIds,
  missingSealKey,
  off,
  otherPepper,
  otherRecordings,
  skipped,
} from '../../maintenance/index.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { readPepper } from '../../platform/kernel/pepper.ts'
import type { ServerOptions } from '../needs/server-options.ts'
import { sealKeysOf } from '../open/open-store.ts'

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

/** For the doctor: checks that the configured directory is the one that the database knows. Read-only. */
async function examineRecordings(db: Db, { recordingsDir }: Config): Promise<Examined> {
  const isRight = await isRecordings(db, recordingsDir)
  const wrong = isRight ? [] : [otherRecordings(recordingsDir)]
  return judged('recordings', wrong, `They are stored in ${recordingsDir}.`)
}

/** For the doctor: checks that the configured secrets match the database. Read-only. */
async function examineSecrets(db: Db, config: Config): Promise<Examined> {
  const pepper = config.keyPepper ?? (await readPepper(config.dataDir))
  if (pepper === undefined) return skipped('secrets', `There is no pepper in ${config.dataDir} yet.`)
  const missing = await missingKeyIds(db, sealKeysOf(config, pepper))
  return judged(
    'secrets',
    [
      ...((await isPepper(db, pepper)) ? [] : [otherPepper]),
      ...(missing.length > 0 ? [missingSealKey(missing)] : []),
    ],
    'The pepper and the sealing keys match the database.',
  )
}
