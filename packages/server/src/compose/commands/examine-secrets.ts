import {
  type Examined,
  isPepper,
  judged,
  missingKeyIds,
  missingSealKey,
  otherPepper,
  skipped,
} from '../../maintenance/index.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { readPepper } from '../../platform/kernel/pepper.ts'
import { sealKeysOf } from '../open/open-store.ts'

/** For the doctor: checks that the configured secrets match the database. Read-only. */
export async function examineSecrets(db: Db, config: Config): Promise<Examined> {
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
