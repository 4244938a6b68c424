import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceVersion } from '@hovor/api'
import { backupEntries, type WrittenArchive, writeArchive } from '../../maintenance/index.ts'
import { withBaseBackup } from '../../platform/db/embedded/base-backup.ts'
import { startEmbedded } from '../../platform/db/embedded/supervisor.ts'
import type { ServerOptions } from '../needs/server-options.ts'

export {
  removeLeftovers,
  removeRestored,
  restoreBackup,
  restoredSettings,
  verifiedCopyName,
} from '../../maintenance/index.ts'

export interface BackUpOptions extends Pick<ServerOptions, 'config' | 'clock' | 'log'> {
  /** The archive, which must not exist yet. */
  readonly target: string
  /** Whether to include the pepper, the seal keys and the passwords of the database roles. */
  readonly keys: boolean
  readonly signal: AbortSignal
}

/**
 * Writes the data directory into one archive, whether or not the service is running: database, recordings and secrets.
 * It contains everything acknowledged before the call.
 *
 * @throws Error one sentence for the operator; nothing is left under the archive's name then
 */
export async function backUpConfigured(options: BackUpOptions): Promise<WrittenArchive> {
  const { config, clock, log, target, signal } = options
  if (config.database.url !== undefined) throw new Error(elsewhere)
  if (!existsSync(join(config.dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${config.dataDir}: nothing to back up.`)
  }
  if (existsSync(target)) throw new Error(`${target} already exists: choose another file.`)
  const {
    dataDir,
    recordingsDir,
    database: { searchPath },
  } = config
  const postgres = await startEmbedded({
    dataDir,
    clock,
    log,
    searchPath,
    separateRoles: false,
  })
  try {
    return await withBaseBackup(postgres.adminConnection, (database) =>
      writeArchive({
        target,
        entries: backupEntries({ dataDir, recordingsDir, database, keys: keysOf(options) }),
        about: {
          madeAt: new Date(clock.nowMs()).toISOString(),
          version: interfaceVersion,
          keys: options.keys,
        },
        signal,
      }),
    )
  } catch (error) {
    throw new Error(sentence(error as NodeJS.ErrnoException, target), { cause: error })
  } finally {
    await postgres.stop()
  }
}

const elsewhere =
  'DATABASE_URL is set: back up that database with pg_dump or pg_basebackup of its version, and beside it ' +
  'HOVOR_KEY_PEPPER, HOVOR_SEAL_KEYS and HOVOR_RECORDINGS_DIR (or recordings and key-pepper in HOVOR_DATA_DIR).'

/** The secrets from the environment; those of the data directory are files there. */
function keysOf({ config, keys }: BackUpOptions): Record<string, string> | undefined {
  if (!keys) return undefined
  const sealKeys = config.sealKeys.map((key) => Buffer.from(key).toString('base64'))
  return {
    ...(config.keyPepper !== undefined && { HOVOR_KEY_PEPPER: config.keyPepper }),
    ...(sealKeys.length > 0 && { HOVOR_SEAL_KEYS: sealKeys.join(',') }),
  }
}

function sentence(error: NodeJS.ErrnoException, target: string): string {
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `No space left for the backup ${target}; the partial file was removed.`
    case 'EFBIG':
      return `The backup ${target} exceeds the maximum file size; the partial file was removed.`
    case 'ENOENT':
      return `The folder of the backup ${target} does not exist.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The backup ${target} cannot be written there: ${error.code}.`
    case 'ABORT_ERR':
      return 'The backup was interrupted; the partial file was removed.'
    default:
      return `The backup failed and the partial file was removed: ${error.message}.`
  }
}
