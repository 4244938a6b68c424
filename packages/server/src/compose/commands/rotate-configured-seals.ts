import { type Rotated, rotateSeals } from '../../maintenance/index.ts'
import { createSeal } from '../../platform/kernel/seal.ts'
import { openStore, type StoreOptions } from '../open/open-store.ts'

export type { Rotated }

/** Reseals every sealed value in the configured database with the first of `HOVOR_SEAL_KEYS`. */
export async function rotateConfiguredSeals(options: StoreOptions): Promise<Rotated> {
  const { database, sealKeys } = await openStore(options)
  try {
    return await rotateSeals(database, createSeal(sealKeys, options.randomBytes))
  } finally {
    await database.close()
  }
}
