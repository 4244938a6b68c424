import type { Db } from '../../platform/db/database.ts'
import { keyIdsOf, sealedColumns } from './sealed-values.store.ts'

/** Ids of the keys, in hexadecimal, without which some sealed value of the database could not be opened. */
export async function keyIdsInUse(db: Db): Promise<readonly string[]> {
  const ids = new Set<string>()
  for (const column of sealedColumns) {
    for (const id of await keyIdsOf(db, column)) ids.add(id)
  }
  return [...ids].sort()
}
