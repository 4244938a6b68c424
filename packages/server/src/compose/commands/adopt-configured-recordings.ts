import { adoptRecordings } from '../../maintenance/index.ts'
import { openStore, type StoreOptions } from '../open/open-store.ts'

/** Records in the configured database that recordings are kept in the configured directory from now on. */
export async function adoptConfiguredRecordings(options: StoreOptions): Promise<void> {
  const { database } = await openStore(options)
  try {
    await adoptRecordings({ ...options, database, dir: options.config.recordingsDir })
  } finally {
    await database.close()
  }
}
