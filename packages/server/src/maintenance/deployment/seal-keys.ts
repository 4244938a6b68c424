import type { Db } from '../../platform/db/database.ts'
import type { SealKey } from '../../platform/kernel/seal.ts'
import { keyIdsInUse } from '../seals/key-ids-in-use.ts'
import { readSealKeyIds, storeSealKeyIds } from './deployment.store.ts'

export const missingSealKey = (ids: readonly string[]): string =>
  `HOVOR_SEAL_KEYS lacks a key that sealed values in this database (id ${ids.join(', ')}): append it; after \`hovor seal rotate\` it is no longer needed.`

/**
 * Looks at the sealed values only when the keys have changed since the last start: a key that was taken away must be one
 * that none of them needs. @throws Error the sentence above
 */
export async function checkSealKeys(db: Db, keys: readonly SealKey[]): Promise<void> {
  const own = idsOf(keys)
  const known = await readSealKeyIds(db)
  if (known.length === own.length && known.every((id) => own.includes(id))) return
  const missing = await missingKeyIds(db, keys)
  if (missing.length > 0) throw new Error(missingSealKey(missing))
  await storeSealKeyIds(db, own)
}

/** Of the keys that sealed values need, those that are not among these. */
export async function missingKeyIds(db: Db, keys: readonly SealKey[]): Promise<readonly string[]> {
  const own = idsOf(keys)
  return (await keyIdsInUse(db)).filter((id) => !own.includes(id))
}

const idsOf = (keys: readonly SealKey[]) => [...new Set(keys.map(({ id }) => id.toString('hex')))].sort()
