import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { inDataDir } from '../../platform/kernel/data-dir.ts'
import { keepPepper } from '../../platform/kernel/pepper.ts'
import { type SealKey, sealKeyOf } from '../../platform/kernel/seal.ts'
import { connectionName } from '../../platform/nodes/node-lease.ts'
import type { ServerOptions } from '../needs/server-options.ts'

export interface Store {
  readonly database: Database
  /** The secret with which API keys are hashed. */
  readonly pepper: string
  /** Seal values that must be read back, such as webhook secrets; newest first. */
  readonly sealKeys: readonly SealKey[]
}

export type StoreOptions = Pick<ServerOptions, 'config' | 'clock' | 'log' | 'nodeId' | 'randomBytes'>

/** Opens the database, migrates it, and loads the deployment's secrets. */
export async function openStore({ config, clock, log, nodeId, randomBytes }: StoreOptions): Promise<Store> {
  const { url, ownerUrl, poolSize, notify, searchPath } = config.database
  const at = url === undefined ? { dataDir: config.dataDir } : { url, ownerUrl }
  const pepper =
    config.keyPepper ?? (await inDataDir(config.dataDir, () => keepPepper(config.dataDir, randomBytes)))
  const name = connectionName(nodeId)
  const database = await openDatabase({ at, clock, log, name, poolSize, notify, searchPath })
  return { database, pepper, sealKeys: sealKeysOf(config, pepper) }
}

/** The configured keys, newest first, followed by the one derived from the pepper. */
export const sealKeysOf = ({ sealKeys }: Config, pepper: string): readonly SealKey[] => [
  ...sealKeys.map(sealKeyOf),
  sealKeyOf(pepper),
]
