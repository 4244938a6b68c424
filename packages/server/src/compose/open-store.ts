import { hkdfSync } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { keepPepper } from '../kernel/pepper.ts'
import type { ServerOptions } from './server-options.ts'

export interface Store {
  readonly database: Database
  /** The secret under which API keys are stored. */
  readonly pepper: string
  /** Seals what must be read back, such as webhook secrets. */
  readonly sealKey: Uint8Array
}

/** The database, migrated, and the deployment's secrets. */
export async function openStore({ config, clock, log, randomBytes }: ServerOptions): Promise<Store> {
  const { url, poolSize, notify, searchPath } = config.database
  const at = url === undefined ? { dataDir: config.dataDir } : { url }
  const [database, pepper] = await Promise.all([
    openDatabase({ at, clock, log, poolSize, notify, searchPath }),
    config.keyPepper ?? keepPepper(config.dataDir, randomBytes),
  ])
  const sealKey = new Uint8Array(hkdfSync('sha256', pepper, '', 'hovor sealed values', 32))
  return { database, pepper, sealKey }
}
