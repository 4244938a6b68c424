import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { isPepper, otherPepper } from '../deployment/pepper.ts'
import { missingKeyIds, missingSealKey } from '../deployment/seal-keys.ts'
import { type Examined, judged, skipped } from '../doctor/examined.ts'
import { readPepper } from '../kernel/pepper.ts'
import { sealKeysOf } from './open-store.ts'

/** For the doctor: whether the secrets of the settings are those of the database. Nothing is written. */
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
