import type { Db } from '../../platform/db/database.ts'
import {
  deleteErpHost,
  type ErpHost,
  insertErpHost,
  selectErpHost,
  selectErpHosts,
} from './erp-host.store.ts'

/**
 * The hosts of ERPs that accounts may connect: those of the settings and those that the operator has enabled. Each
 * question is asked of the database, so what is enabled or taken back counts at once in every process. Hosts are names in
 * small letters.
 */
export interface ErpHosts {
  /** `HOVOR_ERP_ALLOWED_HOSTS`. */
  readonly ofSettings: readonly string[]
  allows(db: Db, host: string): Promise<boolean>
  /** Whether there is one at all. */
  some(db: Db): Promise<boolean>
  /** The operator's, by name. */
  list(db: Db, limit: number): Promise<readonly ErpHost[]>
  /** A host that is enabled already stays as it is. */
  enable(tx: Db, host: ErpHost): Promise<ErpHost>
  /** Undefined: the operator has not enabled it. */
  takeBack(tx: Db, host: string): Promise<ErpHost | undefined>
}

export function createErpHosts(ofSettings: readonly string[]): ErpHosts {
  return {
    ofSettings,
    allows: async (db, host) => ofSettings.includes(host) || (await selectErpHost(db, host)) !== undefined,
    some: async (db) => ofSettings.length > 0 || (await selectErpHosts(db, 1)).length > 0,
    list: selectErpHosts,
    enable: insertErpHost,
    takeBack: deleteErpHost,
  }
}
