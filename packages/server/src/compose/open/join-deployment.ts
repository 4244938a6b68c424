import { checkPepper, checkSealKeys, claimRecordings } from '../../maintenance/index.ts'
import { holdNodeLease, type NodeLease } from '../../platform/nodes/node-lease.ts'
import type { ServerOptions } from '../needs/server-options.ts'
import type { Store } from './open-store.ts'

/**
 * Joins this process to those that share the database: it must have their secrets and their recordings directory.
 *
 * @throws Error one sentence that says what to set
 */
export async function joinDeployment(options: ServerOptions, store: Store): Promise<NodeLease> {
  const { database, pepper, sealKeys } = store
  await checkPepper(database, pepper)
  await checkSealKeys(database, sealKeys)
  const lease = await holdNodeLease({ ...options, database })
  try {
    await claimRecordings({ ...options, database, dir: options.config.recordingsDir })
  } catch (error) {
    await lease.stop()
    throw error
  }
  return lease
}
