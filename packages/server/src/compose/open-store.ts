import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { keepPepper } from '../kernel/pepper.ts'
import { type SealKey, sealKeyOf } from '../kernel/seal.ts'
import { connectionName } from '../nodes/node-lease.ts'
import type { ServerOptions } from './server-options.ts'

export interface Store {
  readonly database: Database
  /** The secret under which API keys are stored. */
  readonly pepper: string
  /** Seal what must be read back, such as webhook secrets; the newest first. */
  readonly sealKeys: readonly SealKey[]
}

export type StoreOptions = Pick<ServerOptions, 'config' | 'clock' | 'log' | 'nodeId' | 'randomBytes'>

/** The database, migrated, and the deployment's secrets. */
export async function openStore({ config, clock, log, nodeId, randomBytes }: StoreOptions): Promise<Store> {
  const { url, poolSize, notify, searchPath } = config.database
  const at = url === undefined ? { dataDir: config.dataDir } : { url }
  const pepper = config.keyPepper ?? (await pepperIn(config.dataDir, randomBytes))
  const name = connectionName(nodeId)
  const database = await openDatabase({ at, clock, log, name, poolSize, notify, searchPath })
  return { database, pepper, sealKeys: [...config.sealKeys.map(sealKeyOf), sealKeyOf(pepper)] }
}

/** Also the first look at the data directory: what is wrong with it is said in one sentence. */
async function pepperIn(dataDir: string, randomBytes: ServerOptions['randomBytes']): Promise<string> {
  try {
    return await keepPepper(dataDir, randomBytes)
  } catch (error) {
    throw new Error(sentence(error as NodeJS.ErrnoException, dataDir), { cause: error })
  }
}

function sentence(error: NodeJS.ErrnoException, dataDir: string): string {
  const start = `Nothing can be kept in ${dataDir}:`
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${start} this user may not write there; give it the right or set HOVOR_DATA_DIR to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${start} it is not a folder; set HOVOR_DATA_DIR to another one.`
    case 'ENOSPC':
      return `${start} the disk is full.`
    default:
      return `${start} ${error.message}.`
  }
}
